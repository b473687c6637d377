struct TableView: Answer, Hashable, Codable {
    struct Column: Hashable, Sendable, Codable {
        var name: String
        var isNumeric: Bool
    }

    var format = TableOptions.Format.table
    var columns: [Column]
    var rows: [[String]]
    var failure: String?

    /// Excludes `format`, which only the text output uses, and `failure`, which the shell reports for every answer.
    private enum CodingKeys: String, CodingKey { case columns, rows }

    func lines(in text: TextRenderer) -> [String] {
        switch format {
        case .table: text.table(self)
        case .csv: ([columns.map(\.name)] + rows).map { $0.map(Self.quoted).joined(separator: ",") }
        case .markdown: markdown
        case .json: json
        }
    }

    var isVerbatim: Bool { format != .table }

    /// Formats a field of CSV (RFC 4180). A spreadsheet would calculate a field that begins like a formula, so an apostrophe marks it as text.
    private static func quoted(_ text: String) -> String {
        let isFormula = text.first.map { "=+-@\t\n\r＝＋－＠".contains($0) } == true && text != "-" && Double(text) == nil
        let field = isFormula ? "'" + text : text
        return field.contains { ",\"\n\r".contains($0) } ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }

    private var markdown: [String] {
        let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
        return [line(columns.map(\.name)), line(columns.map { $0.isNumeric ? "---:" : "---" })]
            + rows.map { line($0.map(MarkdownText.plain)) }
    }

    /// A JSON array with one object per row, each on its own line.
    private var json: [String] {
        let renderer = JSONText()
        let objects = rows.map { row -> String in
            let fields = zip(columns, row).map { column, cell -> String in
                let number = column.isNumeric ? Int(cell.replacing(",", with: "")) : nil
                return "\(renderer.encoded(column.name)): \(number.map(String.init) ?? renderer.encoded(cell))"
            }
            return "  {\(fields.joined(separator: ", "))}"
        }
        let separated: [String] = objects.dropLast().map { $0 + "," }
        return ["["] + separated + objects.suffix(1) + ["]"]
    }
}

extension TextRenderer {
    func table(_ view: TableView) -> [String] {
        var table = TextTable(view.columns.map { .init($0.name.replacing("-", with: " "), isNumeric: $0.isNumeric) })
        for row in view.rows { table.add(row.map { .init($0) }) }
        return table.lines(style)
    }
}

/// An answer in the form of a table with selectable rows and columns.
protocol TabularAnswer: Answer {
    func table(in text: TextRenderer) -> TextTable
    mutating func keep(_ rows: [Int])
    /// The number of rows removed by a limit; nil if none were.
    var omitted: Int? { get set }
}

extension TabularAnswer {
    /// The note below a table whose rows were limited; empty otherwise.
    var omission: [String] { omitted.map { ["\(Plural.of($0, "more row")) not shown (--limit)"] } ?? [] }
}
