/// What a picture says of the cycles that an edge is part of: their numbers where they are few, or the number of their tangle.
struct CycleMark: Hashable {
    /// The numbers of the cycles, as `cycles` lists them; or the number of the tangle.
    var numbers: [Int]
    /// What the numbers count.
    var isTangle = false
    /// Why one of the cycles cannot be built; nil where all can.
    var broken: DependencyCycle.Verdict?

    /// The first number, which chooses the colour.
    var first: Int { numbers.first ?? 1 }

    /// The most cycle numbers in one text.
    private static let maximumNumbers = 4

    /// What to say behind the name of a slot: ` (cycle 1, 2, impossible)`, ` (tangle 1)`.
    var note: String {
        let texts = numbers.prefix(Self.maximumNumbers).map(String.init).joined(separator: ", ")
        let more = numbers.count > Self.maximumNumbers ? ", ..." : ""
        return " (\(word) \(texts)\(more)\(broken.map { ", \($0.rawValue)" } ?? ""))"
    }

    /// `cycle` or `tangle`.
    var word: String { isTangle ? "tangle" : "cycle" }

    /// The same as classes for style sheets: `cycle cycle1 cycle2`.
    var classes: String { (["cycle"] + numbers.map { "\(word)\($0)" }).joined(separator: " ") }
}

extension CycleMark {
    /// What is said of cycles; nil without any.
    init?(_ cycles: [DependencyCycle]) {
        guard !cycles.isEmpty else { return nil }
        self.init(numbers: cycles.map(\.number), broken: cycles.first { $0.verdict.isBroken }?.verdict)
    }
}
