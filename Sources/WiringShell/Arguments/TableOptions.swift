/// The arrangement of a table that the options request: the order and number of rows, the columns and the format.
struct TableOptions: Sendable {
    enum Format: String, CaseIterable, Sendable { case table, csv, markdown, json }

    static let parameter = Parameter<TableOptions>.combining(
        { TableOptions(sort: $0, columns: $1, limit: $2, format: $3) },
        .option("--sort", "COLUMN", .text, "sort by this column, numbers descending; -COLUMN reverses"),
        .option("--columns", "NAMES", .text, "show only these columns in this order, separated by commas"),
        .count("--limit", "N", "show only the first N rows"),
        .choice("--format", "FORMAT", of: Format.allCases, "table, csv, markdown or json"))

    /// The options without the format, which the command declares itself.
    static let rows = Parameter<TableOptions>(options: parameter.options.dropLast(), read: parameter.read)

    let sort: Word?
    private let columns: Word?
    private let limit: Int?
    private let format: Format?

    /// Whether the answer is a table alone, without the lines that a command adds to it.
    var isTableAlone: Bool { columns != nil || format != nil }

    var isAsked: Bool { sort != nil || columns != nil || limit != nil || format != nil }

    /// Sorts the rows of an answer and removes those beyond the limit: by default `most` in the command's own format.
    func arrange(_ answer: inout some TabularAnswer, atMost most: Int? = nil) throws(CommandError) {
        let limit = limit ?? (!isTableAlone ? most : nil)
        guard sort != nil || limit != nil else { return }
        let table = answer.table(in: TextRenderer())
        var rows = Array(table.rows.indices)
        if let sort {
            let isTurned = sort.text.hasPrefix("-")
            let column = try column(Word(String(sort.text.drop { $0 == "-" }), at: sort.range), in: table)
            let cells = table.rows.map { $0[column] }
            let isNumeric = table.columns[column].isNumeric || cells.contains { $0.order != nil }
            let keys = cells.map { $0.order ?? UInt64($0.text.filter(\.isNumber)) }
            // Rows without a number come last; equal rows keep their order.
            rows.sort { left, right in
                if isNumeric {
                    let (first, second) = (keys[left], keys[right])
                    guard first != second else { return left < right }
                    guard let first else { return false }
                    guard let second else { return true }
                    return isTurned ? first < second : first > second
                }
                let (first, second) = (cells[left].text, cells[right].text)
                return first == second ? left < right : isTurned ? first > second : first < second
            }
        }
        let kept = limit.map { Array(rows.prefix($0)) } ?? rows
        answer.keep(kept)
        if kept.count < rows.count { answer.omitted = rows.count - kept.count }
    }

    /// Returns the answer with the selected columns in the selected format, or the answer itself if neither option was given.
    func answer(_ answer: some TabularAnswer) throws(CommandError) -> any Answer {
        guard isTableAlone else { return answer }
        let table = answer.table(in: TextRenderer())
        var chosen = table.columns.indices.filter { !table.columns[$0].name.isEmpty }
        if let columns {
            chosen = []
            for name in columns.text.split(separator: ",") {
                chosen.append(try column(Word(name.drop { $0 == " " }.withoutTrailingSpaces, at: columns.range), in: table))
            }
        }
        return TableView(
            format: format ?? .table,
            columns: chosen.map { TableView.Column(name: table.columns[$0].name, isNumeric: table.columns[$0].isNumeric) },
            rows: table.rows.map { row in chosen.map { row[$0].text } }, failure: answer.failure)
    }

    func arranged(_ answer: some TabularAnswer, atMost most: Int? = nil) throws(CommandError) -> any Answer {
        var answer = answer
        try arrange(&answer, atMost: most)
        return try self.answer(answer)
    }

    private func column(_ word: Word, in table: TextTable) throws(CommandError) -> Int {
        var wanted = word.text.lowercased().replacing(" ", with: "-")
        // The state of a service contains its construction time.
        if wanted == "time", !table.columns.contains(where: { $0.name == wanted }) { wanted = "state" }
        if let column = table.columns.firstIndex(where: { $0.name == wanted && !wanted.isEmpty }) { return column }
        let names = table.columns.map(\.name).filter { !$0.isEmpty }
        let near = Suggestions.nearMisses(for: wanted, among: names, limit: 1).first
        throw .usage(
            "there is no column '\(word.text)'; the columns are \(names.joined(separator: ", "))", at: word.range,
            replacement: near ?? names.first)
    }
}
