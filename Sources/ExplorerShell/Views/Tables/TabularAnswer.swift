/// An answer in the form of a table with selectable rows and columns.
protocol TabularAnswer: Answer {
    /// Returns the table.
    func table(in text: TextRenderer) -> TextTable
    /// Keeps the given rows in the given order.
    ///
    /// - Parameter rows: the positions of the rows.
    mutating func keep(_ rows: [Int])
    /// The number of rows removed by a limit; nil if none were.
    var omitted: Int? { get set }
}

extension TabularAnswer {
    /// The note below a table whose rows were limited; empty otherwise.
    var omission: [String] { omitted.map { ["\(Plural.of($0, "more row")) not shown (--limit)"] } ?? [] }
}
