/// A row of the table.
struct Row {
    var work: String
    var byHand: String
    var ours: String
    var ratio: Double
    /// The limit; nil for an informative row.
    var target: Target?

    /// Creates a row whose target is a ratio.
    init(_ work: String, _ comparison: Comparison, atMost limit: Double? = nil) {
        self.work = work
        byHand = Row.time(comparison.byHand)
        ours = Row.time(comparison.ours)
        ratio = comparison.ratio
        target = limit.map { .atMost($0, comparison.ratio, Row.decimal($0) + "x") }
    }

    /// Creates a row whose target is another value.
    init(_ work: String, byHand: String, ours: String, ratio: Double, target: Target? = nil) {
        self.work = work
        self.byHand = byHand
        self.ours = ours
        self.ratio = ratio
        self.target = target
    }

    /// True if the target is met or there is none.
    var isMet: Bool { target?.isMet ?? true }

    /// The row with the median of several values, which is compared with the target after a first miss.
    static func median(of rows: [Row]) -> Row {
        let ordered = rows.sorted { ($0.target?.value ?? $0.ratio) < ($1.target?.value ?? $1.ratio) }
        return ordered[ordered.count / 2]
    }

    /// A duration with a suitable unit: `12.3 ns`, `1.54 ms`.
    static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1e3: decimal(nanoseconds) + " ns"
        case ..<1e6: decimal(nanoseconds / 1e3) + " us"
        default: decimal(nanoseconds / 1e6) + " ms"
        }
    }

    /// A number with two decimals below ten, otherwise one.
    static func decimal(_ value: Double) -> String {
        let factor: Double = value < 10 ? 100 : 10
        let digits = factor == 100 ? 2 : 1
        let scaled = String(Int((value * factor).rounded()))
        let padded = String(repeating: "0", count: max(0, digits + 1 - scaled.count)) + scaled
        return padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}

/// Prints rows in columns.
struct Table {
    private static let widths = [63, 11, 11, 9, 13, 6]

    static func printHead() {
        print(line(["work", "by hand", "ours", "ratio", "target", "met"]))
        print(String(repeating: "-", count: widths.reduce(0, +)))
    }

    static func print(_ row: Row) {
        let met = row.target.map { $0.isMet ? "yes" : "NO" } ?? ""
        print(line([row.work, row.byHand, row.ours, Row.decimal(row.ratio) + "x", row.target?.text ?? "", met]))
    }

    static func print(_ text: String) { Swift.print(text) }

    private static func line(_ cells: [String]) -> String {
        zip(cells, widths).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined()
    }
}
