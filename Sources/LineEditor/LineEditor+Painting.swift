import CLineEditor

/// What is drawn beside libedit: styles, and the grey hint behind the line.
extension LineEditor {
    /// Brings the screen up to date before a key is waited for.
    func paint() {
        guard usesEscapes, activity == .editing else { return }
        let line = editedLine
        paintStyles(of: line)
        showHint(behind: line)
    }

    /// Writes the line's styles over it.
    func paintStyles(of line: EditedLine) {
        guard usesEscapes else { return }
        let spans = configuration.usesColor && !line.scalars.isEmpty ? configuration.highlight(entry(in: line)) : []
        let needsPainting = !spans.isEmpty || LinePainting.needsRepainting(line.scalars)
        // Once more without styles after the last of them has gone: libedit leaves the cells alone that keep their character.
        guard needsPainting || isPainted else { return }
        isPainted = needsPainting
        let screen = screenSize
        let start = ScreenPosition().after(promptScalars, columns: screen.columns)
        write(LinePainting(line.scalars, spans: spans, start: start, cursor: position(in: line), screen: screen).text)
    }

    /// Shows behind the line how it could go on.
    private func showHint(behind line: EditedLine) {
        guard configuration.usesColor, !isHintVisible, let hint = hint(for: line) else { return }
        let room = screenSize.columns - position(in: line).column - 1
        let text = DisplayWidth.cut(String(hint.text.prefix { !$0.isNewline }), to: room)
        guard !text.isEmpty else { return }
        write("\u{1B}7\u{1B}[90m\(text)\u{1B}[0m\u{1B}8")
        isHintVisible = true
    }

    /// Takes the hint off the screen: libedit does not know of it.
    func hideHint() {
        guard isHintVisible else { return }
        isHintVisible = false
        write("\u{1B}[K")
    }

    /// How the line could go on; only with the cursor at the end of a line of one row of text.
    func hint(for line: EditedLine) -> LineHint? {
        guard !line.scalars.isEmpty, line.cursor == line.scalars.count, !line.scalars.contains("\n") else { return nil }
        return configuration.hint(line.text).flatMap { $0.text.isEmpty ? nil : $0 }
    }

    /// The line without the row that libedit's incremental search puts below it.
    private func entry(in line: EditedLine) -> String {
        guard let end = searchRow(in: line) else { return line.text }
        return String(String.UnicodeScalarView(line.scalars[..<end]))
    }

    /// Where the row of libedit's incremental search starts, with its line break; nil when none is under way.
    func searchRow(in line: EditedLine) -> Int? {
        guard let end = line.scalars.lastIndex(of: "\n") else { return nil }
        let row = String(String.UnicodeScalarView(line.scalars[(end + 1)...].prefix(4)))
        return ["bck:", "bck?", "fwd:", "fwd?"].contains(row) ? end : nil
    }
}
