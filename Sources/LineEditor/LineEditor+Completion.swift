extension LineEditor {
    /// The number of rows of a list before a prompt for more: as many as stay visible with the prompt below them.
    private var pageRows: Int { max(1, min(40, screenSize.rows - 1)) }

    /// Inserts the common prefix; if that adds no text, lists the candidates.
    func complete() -> Int32 {
        let line = editedLine
        let before = line.textBeforeCursor
        let completion = configuration.completion(line.text, before.count)
        let word = String(before.dropFirst(completion.replaceFrom))
        guard let first = completion.candidates.first else { return CC_ERROR }
        guard completion.candidates.count > 1 else {
            // The cursor skips an existing space.
            let isFollowed = !first.suffix.isEmpty && line.scalars[line.cursor...].starts(with: first.suffix.unicodeScalars)
            replace(word, with: first.text + (isFollowed ? "" : first.suffix))
            if isFollowed { el_cursor(handle, Int32(first.suffix.unicodeScalars.count)) }
            return CC_REFRESH
        }
        let common = completion.commonPrefix
        if common != word, extends(word, to: common, line: line, before: before, completion) {
            replace(word, with: common)
            return CC_REFRESH
        }
        // The candidates are on the screen already.
        if listedLine == line { return CC_ERROR }
        listedLine = list(completion.candidates) ? line : nil
        return CC_NORM
    }

    /// Whether a common prefix extends the word: it continues the word, or (as for `UR`) it matches the same candidates.
    private func extends(_ word: String, to common: String, line: EditedLine, before: String, _ completion: LineCompletion) -> Bool {
        guard !common.isEmpty else { return false }
        if common.lowercased().hasPrefix(word.lowercased()) { return true }
        let start = String(before.prefix(completion.replaceFrom)) + common
        let rest = String(String.UnicodeScalarView(line.scalars[line.cursor...]))
        let again = configuration.completion(start + rest, start.count)
        return again.candidates == completion.candidates
    }

    private func replace(_ word: String, with text: String) {
        el_deletestr(handle, Int32(word.unicodeScalars.count))
        insert(text)
    }

    /// Prints the candidates below the line, and the line again below them; returns whether the whole list was shown.
    private func list(_ candidates: [LineCompletion.Candidate]) -> Bool {
        leaveLine()
        activity = .paging
        let rows = CandidateList(candidates, width: screenSize.columns).rows
        var shown = 0
        var page = pageRows
        while shown < rows.count {
            let next = rows[shown...].prefix(page)
            write(next.map { text(of: $0) + "\n" }.joined())
            shown += next.count
            if shown < rows.count {
                guard let answer = promptForMore() else { break }
                page = answer == .all ? .max : pageRows
            }
        }
        activity = .editing
        redraw()
        return shown == rows.count
    }

    private enum More { case page, all }

    /// Prompts for the continuation of the list. Any other key ends the list and applies to the line.
    private func promptForMore() -> More? {
        write("More (Y/n/a) ")
        var key: wchar_t = 0
        let answered = el_wgetc(handle, &key) == 1
        // Ctrl-C ends the list, not the line.
        clearInterruption()
        write(usesEscapes ? "\r\u{1B}[K" : "\n")
        guard answered, let answer = Unicode.Scalar(UInt32(key)) else { return nil }
        switch answer {
        case "y", "Y", " ", "\t", "\n", "\r": return .page
        case "a", "A": return .all
        case "n", "N", "q", "Q": return nil
        default:
            if isKeyForLine(answer) { pushedBack = Array(UTF8.encode(answer) ?? UTF8.encodedReplacementCharacter) + pushedBack }
            return nil
        }
    }

    /// Whether a key at the prompt applies to the line: text and arrow keys do. Escape alone and control characters only end the list.
    private func isKeyForLine(_ key: Unicode.Scalar) -> Bool { key == "\u{1B}" ? hasMoreOfKey : DisplayWidth.of(key) >= 0 }

    private func text(of row: CandidateList.Row) -> String {
        guard !row.description.isEmpty, usesEscapes, configuration.usesColor else { return row.names + row.description }
        return row.names + "\u{1B}[2m" + row.description + "\u{1B}[0m"
    }
}
