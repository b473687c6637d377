/// The colours of pictures; whatever one of them says, a word or a line says too.
struct PictureColor {
    /// Cycles that can be built, told apart also by people who do not see all colours (Okabe and Ito's palette); those that cannot be built are red.
    static let cycles = ["#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]

    /// The colour of an edge that is part of cycles; nil without any.
    static func color(of cycles: [DependencyCycle]) -> String? {
        guard let first = cycles.first else { return nil }
        return cycles.contains { $0.verdict.isBroken } ? "red" : Self.cycles[(first.number - 1) % Self.cycles.count]
    }
}
