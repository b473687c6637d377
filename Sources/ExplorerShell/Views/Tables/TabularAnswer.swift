/// An answer that is a table, whose rows and columns a person may choose.
protocol TabularAnswer: Answer {
    /// The table.
    func table(in text: TextRenderer) -> TextTable
    /// Leaves some of the rows, in another order.
    ///
    /// - Parameter rows: their positions.
    mutating func keep(_ rows: [Int])
    /// How many rows were left out because no more were asked for; nil where that is none.
    var omitted: Int? { get set }
}

extension TabularAnswer {
    /// What to say below a table of which rows were left out; nothing where none were.
    var omission: [String] { omitted.map { ["\(Plural.of($0, "more row")) not shown (--limit)"] } ?? [] }
}
