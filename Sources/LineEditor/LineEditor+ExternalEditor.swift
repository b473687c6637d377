import CLineEditor

/// Editing the line in an external editor (Ctrl-X Ctrl-E).
extension LineEditor {
    /// Opens the line in an external editor, and inserts the result without accepting it.
    func editInEditor() -> Int32 {
        guard isTerminal else { return CC_ERROR }
        let line = editedLine
        eraseLine()
        if usesEscapes { write("\u{1B}[?2004l") }
        flush()
        line_editor_leave_terminal(handle)
        let editor = ExternalEditor(command: configuration.externalEditor, name: configuration.programName)
        let result = Result { () throws(ExternalEditor.Problem) in try editor.edit(line.text) }
        line_editor_prepare_terminal(handle)
        if usesEscapes { write("\r\u{1B}[?2004h") }
        // A Ctrl-C during the edit belonged to the other program, and the size of the screen may have changed.
        _ = interrupts.consumeSignals()
        el_resize(handle)
        switch result {
        case .success(let text): replace(line, with: ComposedText.composing(PastedText.sanitized(Array(text.unicodeScalars))))
        case .failure(let problem): write("note: \(problem)\n")
        }
        redraw()
        return CC_NORM
    }
}
