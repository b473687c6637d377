/// What is written over a line that libedit has drawn, so that it has its styles and its combining marks.
///
/// libedit draws without styles and gives a combining mark no cell, so the same characters are written over their own cells once more.
/// No cell gets another character, so that libedit's idea of the screen stays true.
struct LinePainting {
    /// The sequences to write, with the cursor at the place of the edited line; the cursor is where it was afterwards.
    let text: String

    /// Whether a line has what libedit cannot draw.
    static func needsRepainting(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.contains { $0.value >= 0x300 && DisplayWidth.of($0) == 0 }
    }

    /// Paints.
    ///
    /// - Parameters:
    ///   - scalars: the line
    ///   - spans: its styles; what none covers looks as usual, and a later one goes before an earlier one
    ///   - start: where the line starts, behind the prompt
    ///   - cursor: where the cursor is
    ///   - screen: the size of the screen
    init(_ scalars: [Unicode.Scalar], spans: [LineSpan], start: ScreenPosition, cursor: ScreenPosition, screen: (columns: Int, rows: Int)) {
        let styles = Self.styles(of: scalars, spans)
        let end = start.after(scalars, columns: screen.columns)
        // What has scrolled off at the top cannot be reached any more.
        let firstRow = max(0, end.row - screen.rows + 1)
        guard cursor.row >= firstRow else {
            text = ""
            return
        }
        var pen = Pen(row: cursor.row)
        var position = start
        for (scalar, style) in zip(scalars, styles) {
            let cell = position.cell(of: scalar, columns: screen.columns)
            position.advance(over: scalar, columns: screen.columns)
            guard cell.row >= firstRow else { continue }
            switch DisplayWidth.of(scalar) {
            case 0: pen.add(scalar)
            case 1...: pen.draw(scalar, style, at: cell, width: DisplayWidth.of(scalar), columns: screen.columns)
            default: break
            }
        }
        text = "\u{1B}7" + pen.text + "\u{1B}[0m\u{1B}8"
    }

    private static func styles(of scalars: [Unicode.Scalar], _ spans: [LineSpan]) -> [LineStyle?] {
        var styles = [LineStyle?](repeating: nil, count: scalars.count)
        // Spans count in bytes.
        var offsets: [Int] = []
        offsets.reserveCapacity(scalars.count)
        var offset = 0
        for scalar in scalars {
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        for span in spans {
            var index = offsets.partitioningIndex { $0 >= span.range.lowerBound }
            while index < offsets.count, offsets[index] < span.range.upperBound {
                styles[index] = span.style
                index += 1
            }
        }
        return styles
    }
}

/// Writes cells, moving only where the next one is not the neighbour of the last.
private struct Pen {
    private(set) var text = ""
    private var row: Int
    /// Where the next character would go; nil when that is not known.
    private var column: Int?
    private var style: LineStyle?
    private var hasCell = false

    init(row: Int) {
        self.row = row
    }

    mutating func draw(_ scalar: Unicode.Scalar, _ style: LineStyle?, at cell: ScreenPosition, width: Int, columns: Int) {
        if cell.row != row || cell.column != column {
            if cell.row != row { text += "\u{1B}[\(abs(cell.row - row))\(cell.row < row ? "A" : "B")" }
            text += "\r" + (cell.column > 0 ? "\u{1B}[\(cell.column)C" : "")
        }
        if style != self.style {
            text += style?.escape ?? "\u{1B}[0m"
            self.style = style
        }
        text.unicodeScalars.append(scalar)
        row = cell.row
        // In the last column some terminals wait with the new row and some do not.
        column = cell.column + width < columns ? cell.column + width : nil
        hasCell = true
    }

    /// Adds a combining mark to the cell that was drawn last.
    mutating func add(_ mark: Unicode.Scalar) {
        if hasCell { text.unicodeScalars.append(mark) }
    }
}

extension Array {
    /// The first index whose element fulfils a condition that no earlier one and all later ones fulfil; the count if there is none.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
