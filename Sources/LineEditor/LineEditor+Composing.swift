import CLineEditor

/// Combining marks. libedit counts a column for one that is typed at the end of the line, and draws none of them, so it never gets to see a
/// typed one: it is joined with the character before it, or inserted by a function of ours, after which libedit draws the line anew.
extension LineEditor {
    /// Takes a typed mark out of libedit's hands.
    ///
    /// - Returns: false for any other character, which libedit may have.
    func compose(with scalar: Unicode.Scalar) -> Bool {
        guard activity == .editing, scalar.value >= 0x300, DisplayWidth.of(scalar) == 0 else { return false }
        let line = editedLine
        // The text of an incremental search is libedit's own.
        guard searchRow(in: line) == nil else { return false }
        mark = scalar
        pushedBack += Self.composeSequence
        return true
    }

    /// The function behind the key that `compose` presses.
    func insertComposed() -> Int32 {
        guard let mark else { return CC_NORM }
        self.mark = nil
        let line = editedLine
        if line.cursor > 0, let composed = ComposedText.composed(line.scalars[line.cursor - 1], mark) {
            el_deletestr(handle, 1)
            insert(String(composed))
        } else {
            insert(String(mark))
        }
        return CC_REFRESH
    }
}
