/// Combining marks. libedit counts a column for a mark that is typed at the end of the line, and draws none, so it never receives a
/// typed mark: the mark is composed with the preceding character, or inserted by our own function, after which libedit redraws the line.
extension LineEditor {
    /// Handles a typed mark instead of libedit; returns false for any other character, which libedit handles.
    func compose(with scalar: Unicode.Scalar) -> Bool {
        guard activity == .editing, scalar.value >= 0x300, DisplayWidth.of(scalar) == 0 else { return false }
        let line = editedLine
        // The text of an incremental search belongs to libedit.
        guard searchRow(in: line) == nil else { return false }
        mark = scalar
        pushedBack += Self.composeSequence
        return true
    }

    /// The function of the key that `compose` simulates.
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
