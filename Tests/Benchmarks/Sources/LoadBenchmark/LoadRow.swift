import Foundation

/// The cost of a load.
struct LoadCost {
    /// The elapsed time.
    var seconds: Double
    /// The processor time of all processes.
    var processorSeconds: Double
}

/// A row of the table.
struct LoadRow {
    private let work: String
    private let ours: LoadCost
    private let hand: LoadCost?
    private let target: Double

    /// - Parameters:
    ///   - work: The description of the work.
    ///   - ours: The cost in the shell.
    ///   - hand: The cost of the package manager alone, if it has to run.
    ///   - target: The allowed additional processor time, in seconds.
    init(_ work: String, _ ours: LoadCost, byHand hand: LoadCost? = nil, target: Double) {
        self.work = work
        self.ours = ours
        self.hand = hand
        self.target = target
    }

    static let heading =
        cells(["work", "seconds", "by hand", "processor", "by hand", "more", "target", "met"]) + "\n" + String(repeating: "-", count: 104)

    /// Prints the row.
    func show() {
        let more = ours.processorSeconds - (hand?.processorSeconds ?? 0)
        print(
            Self.cells([
                work, Self.text(ours.seconds), hand.map { Self.text($0.seconds) } ?? "", Self.text(ours.processorSeconds),
                hand.map { Self.text($0.processorSeconds) } ?? "", Self.text(more), "<= \(Self.text(target))",
                more <= target ? "yes" : "NO",
            ]))
        fflush(nil)
    }

    private static func text(_ seconds: Double) -> String { String(format: "%.2f", seconds) }

    private static func cells(_ texts: [String]) -> String {
        zip(texts, [42, 9, 9, 11, 9, 8, 10, 6]).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
            return column == 0 ? cell.0 + padding : padding + cell.0
        }.joined()
    }
}
