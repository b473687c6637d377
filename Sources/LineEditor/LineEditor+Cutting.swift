extension LineEditor {
    func cut(to place: (_ line: EditedLine) -> Int) -> Int32 {
        let line = editedLine
        let target = place(line)
        guard target != line.cursor else { return CC_ERROR }
        let range = min(target, line.cursor)..<max(target, line.cursor)
        if target > line.cursor { el_cursor(handle, Int32(range.count)) }
        el_deletestr(handle, Int32(range.count))
        let cut = Array(line.scalars[range])
        let former = line == cutText.line ? cutText.scalars : []
        cutText = CutText(scalars: target < line.cursor ? cut + former : former + cut, line: editedLine)
        return CC_REFRESH
    }

    /// The last cut text; consecutive cuts are joined.
    struct CutText {
        var scalars: [Unicode.Scalar] = []
        /// The line after the cut: a cut that directly follows is joined with it.
        var line: EditedLine?
    }

    func yank() -> Int32 {
        guard !cutText.scalars.isEmpty else { return CC_ERROR }
        insert(String(String.UnicodeScalarView(cutText.scalars)))
        cutText.line = nil
        return CC_REFRESH
    }

    func moveLeft() -> Int32 {
        let line = editedLine
        el_cursor(handle, Int32(NameParts.start(before: line.cursor, in: line.scalars) - line.cursor))
        return CC_CURSOR
    }

    /// Moves to the end of the part after the cursor; at the end of the line, accepts the next part of the hint.
    func moveRight() -> Int32 {
        move(to: { NameParts.end(behind: $0.cursor, in: $0.scalars) }, orAccept: { NameParts.end(behind: 0, in: $0) })
    }

    /// Moves to the end of the line; at the end, accepts the hint.
    func moveToEnd() -> Int32 { move(to: \.scalars.count, orAccept: \.count) }

    /// Right: the next character; after the last one, accepts the hint.
    func forward() -> Int32 { move(to: { $0.cursor + 1 }, orAccept: \.count) }

    /// Moves to a position; at the end of the line, accepts a number of characters of the hint after it.
    private func move(to place: (_ line: EditedLine) -> Int, orAccept count: (_ hint: [Unicode.Scalar]) -> Int) -> Int32 {
        let line = editedLine
        guard line.cursor == line.scalars.count else {
            el_cursor(handle, Int32(place(line) - line.cursor))
            return CC_CURSOR
        }
        guard usesEscapes, configuration.usesColor, let hint = hint(for: editedLine), hint.isAcceptable else { return CC_ERROR }
        let scalars = Array(hint.text.unicodeScalars)
        insert(String(String.UnicodeScalarView(scalars.prefix(count(scalars)))))
        return CC_REFRESH
    }

    /// Inserts the last word of the previous line; repeated, replaces that word with the last word of the line before.
    func insertLastWord() -> Int32 {
        let line = editedLine
        let former = lastWord.flatMap { $0.line == line ? $0 : nil }
        for position in history.entries.indices.prefix(former?.entry ?? history.entries.count).reversed() {
            guard let word = configuration.lastWord(history.entries[position]), !word.isEmpty else { continue }
            if let former { el_deletestr(handle, Int32(former.length)) }
            insert(word)
            lastWord = (editedLine, word.unicodeScalars.count, position)
            return CC_REFRESH
        }
        return CC_ERROR
    }
}
