/// The mark of an edge in cycles: the numbers of the cycles, or the number of their tangle if there are many.
struct CycleMark: Hashable {
    /// The numbers of the cycles as `cycles` lists them, or the number of the tangle.
    var numbers: [Int]
    /// Whether the numbers identify tangles.
    var isTangle = false
    /// The verdict on a cycle that cannot be built; nil if all can.
    var broken: DependencyCycle.Verdict?

    /// The first number, which determines the color.
    var first: Int { numbers.first ?? 1 }

    /// The maximum number of cycle numbers in a text.
    private static let maximumNumbers = 4

    /// The note after the name of a slot: ` (cycle 1, 2, impossible)`, ` (tangle 1)`.
    var note: String {
        let texts = numbers.prefix(Self.maximumNumbers).map(String.init).joined(separator: ", ")
        let more = numbers.count > Self.maximumNumbers ? ", ..." : ""
        return " (\(word) \(texts)\(more)\(broken.map { ", \($0.rawValue)" } ?? ""))"
    }

    /// `cycle` or `tangle`.
    var word: String { isTangle ? "tangle" : "cycle" }

    /// The classes for style sheets: `cycle cycle1 cycle2`.
    var classes: String { (["cycle"] + numbers.map { "\(word)\($0)" }).joined(separator: " ") }
}

extension CycleMark {
    /// Creates the mark of some cycles; nil without any.
    init?(_ cycles: [DependencyCycle]) {
        guard !cycles.isEmpty else { return nil }
        self.init(numbers: cycles.map(\.number), broken: cycles.first { $0.verdict.isBroken }?.verdict)
    }
}
