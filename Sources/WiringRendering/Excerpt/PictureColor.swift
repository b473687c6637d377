/// The colours of pictures; whatever one of them says, a word or a line says too.
///
/// Those of one list stay apart for people who see no red, no green or no blue: no two are nearer to each other than a difference that everybody notices.
struct PictureColor {
    /// Cycles that can be built (Okabe and Ito's palette); those that cannot be built are red.
    static let cycles = ["#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"]

    /// Lines between assemblies that need each other in a ring.
    static let ring = "#d55e00"

    /// What fills assemblies, under dark text; further ones share.
    static let assemblies = ["#88bcec", "#dede8f", "#9cbf92", "#95e7f6", "#45c8c8", "#b3bb77", "#efcac1", "#c9e2a9"]

    /// The border of a lifetime, on white.
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

    /// The colour of an edge that is part of cycles; nil without any.
    static func color(of mark: CycleMark?) -> String? {
        guard let mark else { return nil }
        return mark.broken != nil ? "red" : cycles[(mark.first - 1) % cycles.count]
    }

    /// The numbers of the colours of assemblies, by name.
    static func numbers(of assemblies: some Sequence<String>) -> [String: Int] {
        let names = Set(assemblies).subtracting([""]).sorted()
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % Self.assemblies.count) })
    }
}
