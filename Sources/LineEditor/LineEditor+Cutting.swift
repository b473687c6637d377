import CLineEditor

/// Cutting, putting back, and moving by the parts of names.
extension LineEditor {
    /// Cuts what is between the cursor and another place.
    func cut(to place: (_ line: EditedLine) -> Int) -> Int32 {
        let line = editedLine
        let target = place(line)
        guard target != line.cursor else { return CC_ERROR }
        let range = min(target, line.cursor)..<max(target, line.cursor)
        if target > line.cursor { el_cursor(handle, Int32(range.count)) }
        el_deletestr(handle, Int32(range.count))
        killRing.cut(Array(line.scalars[range]), cursor: target < line.cursor ? .behind : .before, from: line, leaving: editedLine)
        return CC_REFRESH
    }

    /// Puts back what was cut last.
    func yank() -> Int32 {
        guard let last = killRing.pieces.indices.last else { return CC_ERROR }
        putBack(last)
        return CC_REFRESH
    }

    /// Puts back what was cut before in the place of what was put back just now.
    func yankFormer() -> Int32 {
        guard let (length, piece) = killRing.former(in: editedLine) else { return CC_ERROR }
        el_deletestr(handle, Int32(length))
        putBack(piece)
        return CC_REFRESH
    }

    private func putBack(_ piece: Int) {
        insert(String(String.UnicodeScalarView(killRing.pieces[piece])))
        killRing.note(piece: piece, in: editedLine)
    }

    /// Moves to the start of the part before the cursor.
    func moveLeft() -> Int32 {
        killRing.endJoining()
        let line = editedLine
        el_cursor(handle, Int32(NameParts.start(before: line.cursor, in: line.scalars) - line.cursor))
        return CC_CURSOR
    }

    /// Moves to the end of the part behind the cursor; behind the line, takes as much of what is proposed.
    func moveRight() -> Int32 {
        killRing.endJoining()
        let line = editedLine
        guard line.cursor == line.scalars.count else {
            el_cursor(handle, Int32(NameParts.end(behind: line.cursor, in: line.scalars) - line.cursor))
            return CC_CURSOR
        }
        return acceptHint { scalars in NameParts.end(behind: 0, in: scalars) }
    }

    /// Moves to the end of the line; there, takes what is proposed.
    func moveToEnd() -> Int32 {
        killRing.endJoining()
        let line = editedLine
        guard line.cursor == line.scalars.count else {
            el_cursor(handle, Int32(line.scalars.count - line.cursor))
            return CC_CURSOR
        }
        return acceptHint { $0.count }
    }

    /// Takes the beginning of what is proposed behind the line.
    ///
    /// - Parameter count: how many of its characters.
    func acceptHint(upTo count: (_ hint: [Unicode.Scalar]) -> Int) -> Int32 {
        guard usesEscapes, configuration.usesColor, let hint = hint(for: editedLine), hint.isAcceptable else { return CC_ERROR }
        let scalars = Array(hint.text.unicodeScalars)
        insert(String(String.UnicodeScalarView(scalars.prefix(count(scalars)))))
        return CC_REFRESH
    }

    /// Inserts the last word of the former line; again, that of the one before in its place.
    func insertLastWord() -> Int32 {
        let line = editedLine
        let former = lastWord.flatMap { $0.line == line ? $0 : nil }
        for position in history.entries.indices.prefix(former?.entry ?? history.entries.count).reversed() {
            guard let word = configuration.lastWord(history.entries[position]), !word.isEmpty else { continue }
            if let former { el_deletestr(handle, Int32(former.length)) }
            insert(word)
            lastWord = LastWord(line: editedLine, length: word.unicodeScalars.count, entry: position)
            return CC_REFRESH
        }
        return CC_ERROR
    }

    /// The word of a former line that was inserted last.
    struct LastWord {
        /// The line with it.
        var line: EditedLine
        /// How many characters it has.
        var length: Int
        /// Which of the former lines it comes from.
        var entry: Int
    }
}
