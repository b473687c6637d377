extension LineEditor {
    /// The maximum length of a highlighted line: a longer one, such as a pasted file, is not highlighted, to keep typing fast.
    private static let highlightLimit = 4_000

    struct Drawing {
        var layout: ScreenLayout
        /// Prompt and line up to the cursor.
        var beforeCursor: [Unicode.Scalar]
    }

    func draw(withHint: Bool = true) {
        guard usesEscapes, showsLine else { return }
        if line_editor_output_take_clear(output) != 0 {
            write("\u{1B}[H\u{1B}[2J")
            drawing = nil
            listedLine = nil
        }
        let line = editedLine
        let former = activity
        activity = .drawing
        let prompt = visiblePrompt
        let promptCodes = configuration.usesColor ? configuration.promptStyle.codes : ""
        let styles = styles(of: line)
        let hint = withHint && search == nil ? hint(for: line) : nil
        activity = former

        let screen = screenSize
        var layout = ScreenLayout(columns: screen.columns)
        for (index, scalar) in prompt.enumerated() { layout.add(scalar, codes: index < prompt.count - 1 ? promptCodes : "") }
        for index in line.scalars.indices {
            if index == line.cursor { layout.placeCursor() }
            layout.add(line.scalars[index], codes: styles[index])
        }
        if line.cursor == line.scalars.count { layout.placeCursor() }
        if let search {
            for scalar in "\n".unicodeScalars { layout.add(scalar) }
            layout.addHint(search.row, codes: LineStyle(.grey).codes)
        }
        if let hint { layout.addHint(String(hint.text.prefix { !$0.isNewline }), codes: LineStyle(.grey).codes) }
        let window = layout.window(rows: screen.rows)
        write(ScreenUpdate(from: drawing?.layout, to: window).text)
        drawing = Drawing(layout: window, beforeCursor: prompt + line.scalars.prefix(line.cursor))
    }

    /// The characters of the prompt and the space after it; control characters become spaces.
    var visiblePrompt: [Unicode.Scalar] {
        (configuration.prompt() + " ").unicodeScalars.compactMap { scalar in
            let width = DisplayWidth.of(scalar)
            return width == 0 ? nil : width < 0 ? " " : scalar
        }
    }

    /// The hint; only if the cursor is at the end of a line with one row of text.
    func hint(for line: EditedLine) -> LineHint? {
        guard configuration.usesColor, !line.scalars.isEmpty, line.cursor == line.scalars.count, !line.scalars.contains("\n") else {
            return nil
        }
        return configuration.hint(line.text).flatMap { $0.text.isEmpty ? nil : $0 }
    }

    private func styles(of line: EditedLine) -> [String] {
        var codes = [String](repeating: "", count: line.scalars.count)
        guard configuration.usesColor, !line.scalars.isEmpty, line.scalars.count <= Self.highlightLimit else { return codes }
        // The row of libedit's incremental search is not highlighted.
        let entry = line.scalars.prefix(searchRow(in: line) ?? line.scalars.count)
        let spans = configuration.highlight(String(String.UnicodeScalarView(entry)))
        guard !spans.isEmpty else { return codes }
        // Spans are ranges of bytes.
        var indices: [Int] = []
        for (index, scalar) in entry.enumerated() { indices += repeatElement(index, count: UTF8.width(scalar)) }
        for span in spans {
            let range = span.range.clamped(to: 0..<indices.count)
            guard let first = range.first, let last = range.last else { continue }
            let text = span.style.codes
            for index in indices[first]...indices[last] { codes[index] = text }
        }
        return codes
    }

    /// The start of the row of libedit's incremental search, with its line break; nil if none is active.
    func searchRow(in line: EditedLine) -> Int? {
        guard let end = line.scalars.lastIndex(of: "\n") else { return nil }
        let row = String(String.UnicodeScalarView(line.scalars[(end + 1)...].prefix(4)))
        return ["bck:", "bck?", "fwd:", "fwd?"].contains(row) ? end : nil
    }

    func eraseLine() {
        guard usesEscapes else { return write("\n") }
        guard let drawing else { return }
        self.drawing = nil
        // The width of the terminal may have changed, and the text been wrapped again. Rows that have scrolled off the screen are out of reach.
        let screen = screenSize
        var row = drawing.layout.cursor.row
        if screen.columns != drawing.layout.columns {
            var layout = ScreenLayout(columns: screen.columns)
            for scalar in drawing.beforeCursor { layout.add(scalar) }
            row = layout.end.row
        }
        row = min(row, screen.rows - 1)
        write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
    }

    /// Draws the line without a hint, followed by a mark, and moves the cursor to a new row after it.
    func leaveLine(showing mark: String = "") {
        guard usesEscapes else { return write(mark + "\n") }
        draw(withHint: false)
        guard let layout = drawing?.layout else { return }
        drawing = nil
        let rows = layout.end.row - layout.cursor.row
        let column = layout.end.column
        // After a full last row the cursor is in a new row already.
        let isNewRow = mark.isEmpty && layout.rows.count > 1 && column == 0 && layout.rows[layout.rows.count - 2].wraps
        write((rows > 0 ? "\u{1B}[\(rows)B" : "") + "\r" + (column > 0 ? "\u{1B}[\(column)C" : "") + mark + (isNewRow ? "" : "\r\n"))
    }

    /// Draws prompt and line from the left edge of the cursor's row.
    func redraw() {
        drawing = nil
        if !usesEscapes { line_editor_redraw(handle) }
    }
}
