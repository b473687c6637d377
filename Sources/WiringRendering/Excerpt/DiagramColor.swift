/// The colors of drawings, which are never the only sign.
///
/// The colors of each list remain distinguishable with any form of color blindness: each pair has a minimum color difference.
struct DiagramColor {
    /// The colors of cycles that can be built (Okabe and Ito's palette); cycles that cannot be built are red.
    static let cycles = ["#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]

    /// The color of lines between assemblies that depend on each other in a cycle.
    static let ring = "#d55e00"

    /// The background colors of assemblies, suitable for dark text; they repeat if there are more assemblies.
    static let assemblies = ["#88bcec", "#dede8f", "#9cbf92", "#95e7f6", "#45c8c8", "#b3bb77", "#efcac1", "#c9e2a9"]

    /// The border color of a lifetime, on white.
    static func border(of lifetime: Lifetime) -> String {
        switch lifetime {
        case .singleton: "#1e87fc"
        case .lazySingleton: "#2c00cc"
        case .weakSingleton: "#9d80b4"
        case .objectGraph: "#1a1a1a"
        case .prototype: "#c77571"
        case .scoped: "#620071"
        }
    }

    /// The color of an edge in cycles; nil without a mark.
    static func color(of mark: CycleMark?) -> String? {
        guard let mark else { return nil }
        return mark.broken != nil ? "red" : cycles[(mark.first - 1) % cycles.count]
    }

    static func numbers(of assemblies: some Sequence<String>) -> [String: Int] {
        let names = Set(assemblies).subtracting([""]).sorted()
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % Self.assemblies.count) })
    }
}
