extension LineEditor {
    /// Prints one or more lines above the edited line, which is drawn again below; without an edited line, prints them at the cursor. With
    /// an empty text only the line is drawn again, with an updated prompt.
    package func printAbove(_ text: String) {
        let lines = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        switch activity {
        case .idle:
            write(lines)
            flush()
        case .editing, .searching:
            eraseLine()
            write(lines)
            listedLine = nil
            redraw()
        case .drawing, .paging, .pasting:
            deferredText += lines
        }
    }

    func printDeferred() {
        guard !deferredText.isEmpty else { return }
        let text = deferredText
        deferredText = ""
        printAbove(text)
    }

    var editedLine: EditedLine {
        guard let line = el_wline(handle)?.pointee, let start = line.buffer else { return EditedLine() }
        let buffer = UnsafeBufferPointer(start: start, count: line.lastchar - start)
        return EditedLine(scalars: Array(Self.scalars(buffer)), cursor: line.cursor - start)
    }

    var screenSize: (columns: Int, rows: Int) {
        var columns: Int32 = 0
        var rows: Int32 = 0
        guard line_editor_window_size(&columns, &rows) == 0 else { return (80, 24) }
        return (columns < 2 ? 80 : Int(columns), rows < 1 ? 24 : Int(rows))
    }

    /// Writes after libedit's output; visible after the next `flush()`.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { line_editor_output_write(output, $0.baseAddress, $0.count) }
        }
    }

    func flush() { line_editor_output_flush(output) }
}
