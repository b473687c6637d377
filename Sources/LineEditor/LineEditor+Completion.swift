import CLineEditor
import PlatformLibrary

/// What Tab does.
extension LineEditor {
    /// How many rows of a list are shown before asking for more: never more than stay in sight, with the question below them.
    private var pageRows: Int { max(1, min(40, screenSize.rows - 1)) }

    /// Inserts what is certain; when nothing is, lists the candidates.
    func complete() -> Int32 {
        let line = editedLine
        let before = line.textBeforeCursor
        let completion = configuration.completion(line.text, before.count)
        let word = String(before.dropFirst(completion.replaceFrom))
        guard let first = completion.candidates.first else { return CC_ERROR }
        guard completion.candidates.count > 1 else {
            // A space that is there already is stepped over, not doubled.
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
        list(completion.candidates)
        return CC_NORM
    }

    /// Whether a common prefix brings the word forward: it continues it, or (for abbreviations such as `UR`) it stands for the same
    /// candidates.
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

    /// Prints the candidates below the line, and the line once more below them.
    private func list(_ candidates: [LineCompletion.Candidate]) {
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
                guard let answer = askForMore() else { break }
                page = answer == .all ? .max : pageRows
            }
        }
        activity = .editing
        redraw()
    }

    private enum More { case page, all }

    /// Asks whether to go on with the list. A key that answers something else ends the list and is one for the line.
    private func askForMore() -> More? {
        write("More (Y/n/a) ")
        var key: wchar_t = 0
        let answered = el_wgetc(handle, &key) == 1
        // Ctrl-C leaves the list, not the line.
        forgetInterruption()
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

    /// Whether a key at the question has a meaning for the line: text and arrow keys do. Escape alone and what Control makes (Ctrl-D would
    /// leave the shell) only end the list.
    private func isKeyForLine(_ key: Unicode.Scalar) -> Bool {
        key == "\u{1B}" ? hasMoreOfKey : DisplayWidth.of(key) >= 0
    }

    private func text(of row: CandidateList.Row) -> String {
        guard !row.description.isEmpty, usesEscapes, configuration.usesColor else { return row.names + row.description }
        return row.names + "\u{1B}[2m" + row.description + "\u{1B}[0m"
    }
}
