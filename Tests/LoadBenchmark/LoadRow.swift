import Foundation

/// What a load took.
struct LoadCost {
    /// By the clock.
    var seconds: Double
    /// Of the processor, of all processes together.
    var processorSeconds: Double
}

/// A row of the table.
struct LoadRow {
    private let work: String
    private let ours: LoadCost
    private let hand: LoadCost?
    private let target: Double

    /// - Parameters:
    ///   - work: what was done.
    ///   - ours: what it took.
    ///   - hand: what the package manager takes alone, where it has to be asked.
    ///   - target: the seconds of the processor that it may take beyond that.
    init(_ work: String, _ ours: LoadCost, byHand hand: LoadCost? = nil, target: Double) {
        self.work = work
        self.ours = ours
        self.hand = hand
        self.target = target
    }

    static let heading =
        cells(["work", "seconds", "by hand", "processor", "by hand", "more", "target", "met"]) + "\n" + String(repeating: "-", count: 104)

    /// Prints it.
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
