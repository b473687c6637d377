/// One line of the table.
struct Row {
    var work: String
    var byHand: String
    var ours: String
    var ratio: String
    var target: String
    /// Whether the target is met; nil where there is none.
    var isMet: Bool?

    /// A line whose target is a ratio.
    init(_ work: String, _ comparison: Comparison, atMost target: Double? = nil) {
        self.work = work
        byHand = Row.time(comparison.byHand)
        ours = Row.time(comparison.ours)
        ratio = Row.decimal(comparison.ratio) + "x"
        self.target = target.map { "<= \(Row.decimal($0))x" } ?? ""
        isMet = target.map { comparison.ratio <= $0 }
    }

    /// A line whose target is something else.
    init(_ work: String, byHand: String, ours: String, ratio: Double, target: String = "", isMet: Bool? = nil) {
        self.work = work
        self.byHand = byHand
        self.ours = ours
        self.ratio = Row.decimal(ratio) + "x"
        self.target = target
        self.isMet = isMet
    }

    /// A time with a unit that suits its size: `12.3 ns`, `1.54 ms`.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: decimal(nanoseconds) + " ns"
        case ..<1e6: decimal(nanoseconds / 1e3) + " us"
        default: decimal(nanoseconds / 1e6) + " ms"
        }
    }

    /// A number with two decimals below ten and one above.
    static func decimal(_ value: Double) -> String {
        let factor: Double = value < 10 ? 100 : 10
        let digits = factor == 100 ? 2 : 1
        let scaled = String(Int((value * factor).rounded()))
        let padded = String(repeating: "0", count: max(0, digits + 1 - scaled.count)) + scaled
        return padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}

/// Prints lines in columns, each as soon as it is measured.
struct Table {
    private static let widths = [58, 11, 11, 9, 13, 6]

    static func printHead() {
        print(line(["work", "by hand", "ours", "ratio", "target", "met"]))
        print(String(repeating: "-", count: widths.reduce(0, +)))
    }

    static func print(_ row: Row) {
        let met = row.isMet.map { $0 ? "yes" : "NO" } ?? ""
        print(line([row.work, row.byHand, row.ours, row.ratio, row.target, met]))
    }

    static func print(_ text: String) { Swift.print(text) }

    private static func line(_ cells: [String]) -> String {
        zip(cells, widths).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined()
    }
}
