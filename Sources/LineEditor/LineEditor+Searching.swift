/// The function of Ctrl-R: the line shows the match, and a row below it the search text.
extension LineEditor {
    /// Searches until another key accepts or cancels the match.
    func searchHistory() -> Int32 {
        let before = editedLine
        search = IncrementalSearch()
        activity = .searching
        defer {
            search = nil
            if activity == .searching { activity = .editing }
        }
        var key: wchar_t = 0
        while el_wgetc(handle, &key) == 1 {
            let scalar = Unicode.Scalar(UInt32(key)) ?? "\u{FFFD}"
            switch scalar {
            case "\u{12}": search?.searchOlder(in: history.entries)
            case "\u{13}": search?.searchNewer(in: history.entries)
            case "\u{8}", "\u{7F}": search?.removeLast(in: history.entries)
            // Ctrl-G: cancels the search.
            case "\u{7}":
                show(before)
                return CC_REFRESH
            case _ where DisplayWidth.of(scalar) >= 0: search?.add(scalar, in: history.entries)
            default:
                // Accepts the match, and the key applies to the line; Escape alone only ends the search.
                if scalar != "\u{1B}" || hasMoreOfKey {
                    pushedBack = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) + pushedBack
                }
                return CC_REFRESH
            }
            if search?.hasFailed == true { write("\u{7}") }
            showMatch(insteadOf: before)
        }
        // Ctrl-C, or the terminal is gone.
        return CC_EOF
    }

    private func showMatch(insteadOf line: EditedLine) {
        guard let match = search?.match else { return show(line) }
        show(EditedLine(scalars: Array(match.text.unicodeScalars), cursor: match.place))
    }

    private func show(_ line: EditedLine) {
        replace(editedLine, with: line.text)
        el_cursor(handle, Int32(line.cursor - line.scalars.count))
    }
}
