/// A table with aligned columns for a terminal of a given width.
struct TextTable {
    struct Column {
        var title: String
        /// The name for selecting the column: the title with hyphens for blanks; empty if the column cannot be selected.
        var name: String { title.replacing(" ", with: "-") }
        var isNumeric: Bool
        /// The priority for cutting or removing the column if space is short: the highest goes first, 0 is always kept.
        var expendability: Int
        /// The number of spaces after the column.
        var gap: Int

        init(_ title: String, isNumeric: Bool = false, expendability: Int = 0, gap: Int = 2) {
            self.title = title
            self.isNumeric = isNumeric
            self.expendability = expendability
            self.gap = gap
        }
    }

    struct Cell {
        var text: String
        var paint: TextStyle.Paint?
        /// The text if space is short; nil for the same text.
        var short: String?
        /// The sort key; nil if it is derived from the text.
        var order: UInt64?

        init(_ text: String, _ paint: TextStyle.Paint? = nil, short: String? = nil, order: UInt64? = nil) {
            self.text = text
            self.paint = paint
            self.short = short
            self.order = order
        }
    }

    let columns: [Column]
    private(set) var rows: [[Cell]] = []

    init(_ columns: [Column]) { self.columns = columns }

    mutating func add(_ cells: [Cell]) { rows.append(cells) }

    func lines(_ style: TextStyle) -> [String] {
        var kept = Array(columns.indices)
        var rows = rows
        var widths = widths(of: rows)
        if let width = style.width, kept.reduce(0, { $0 + widths[$1] + ($1 == kept.last ? 0 : columns[$1].gap) }) > width {
            rows = rows.map { $0.map { cell in cell.short.map { Cell($0, cell.paint) } ?? cell } }
            widths = self.widths(of: rows)
        }
        let expendable = kept.filter { columns[$0].expendability > 0 }.sorted { columns[$0].expendability > columns[$1].expendability }
        for column in expendable {
            let excess = kept.reduce(0) { $0 + widths[$1] + ($1 == kept.last ? 0 : columns[$1].gap) } - (style.width ?? .max)
            if excess <= 0 { break }
            if widths[column] - excess >= max(8, DisplayWidth.of(columns[column].title)) {
                widths[column] -= excess
            } else {
                kept.removeAll { $0 == column }
            }
        }
        let titles = columns.map { Cell($0.title, .dim) }
        let showsTitles = columns.contains { !$0.title.isEmpty }
        return ((showsTitles ? [titles] : []) + rows).map { line($0, kept: kept, widths: widths, style: style) }
    }

    private func widths(of rows: [[Cell]]) -> [Int] {
        columns.indices.map { column in
            max(DisplayWidth.of(columns[column].title), rows.map { DisplayWidth.of($0[column].text) }.max() ?? 0)
        }
    }

    private func line(_ cells: [Cell], kept: [Int], widths: [Int], style: TextStyle) -> String {
        var result = ""
        var pendingSpaces = 0
        for column in kept {
            let text = cells[column].text.shortened(to: widths[column], charset: style.charset)
            let missing = widths[column] - DisplayWidth.of(text)
            let before = columns[column].isNumeric ? missing : 0
            // Trailing spaces are never written.
            if !text.isEmpty {
                result += String(repeating: " ", count: pendingSpaces + before) + style.paint(text, cells[column].paint)
                pendingSpaces = 0
            } else {
                pendingSpaces += before
            }
            pendingSpaces += (columns[column].isNumeric ? 0 : missing) + columns[column].gap
        }
        return result
    }
}

extension String {
    /// The text, truncated with an ellipsis if it is wider than `width`.
    func shortened(to width: Int, charset: TextCharset) -> String {
        guard DisplayWidth.of(self) > width else { return self }
        let ellipsis = charset == .unicode ? "…" : "~"
        var result = ""
        var used = 1
        for character in self {
            used += DisplayWidth.of(character)
            if used > width { break }
            result.append(character)
        }
        return result + ellipsis
    }
}
