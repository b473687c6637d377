/// The colors of pages and pictures, which are never the only sign: one table, from which all style sheets are generated.
///
/// The colors of lifetimes, of cycles and of assemblies remain distinguishable with any form of color blindness: each pair has a minimum difference.
struct DiagramColor {
    let name: String
    let light: String
    let dark: String

    private init(_ name: String, _ light: String, _ dark: String) { (self.name, self.light, self.dark) = (name, light, dark) }

    static let all = [
        DiagramColor("page", "#f6f7f9", "#14171b"), DiagramColor("panel", "#ffffff", "#1a1e23"), DiagramColor("card", "#ffffff", "#20252b"),
        DiagramColor("box", "#eceff3", "#191d22"), DiagramColor("hover", "#eef2f7", "#262c33"), DiagramColor("ink", "#1b2026", "#e8ebee"),
        DiagramColor("faint", "#545d68", "#a3acb6"), DiagramColor("line", "#c3cad3", "#3b434d"), DiagramColor("edge", "#7d8894", "#66707c"),
        DiagramColor("accent", "#0b5cad", "#6fb6f5"), DiagramColor("needs", "#0b5cad", "#6fb6f5"),
        DiagramColor("needed", "#b04a00", "#f0a35e"), DiagramColor("error", "#b3261e", "#ff8a80"),
        DiagramColor("warning", "#8a5300", "#f0b85e"), DiagramColor("added", "#00775a", "#3fcf9f"),
        DiagramColor("removed", "#b3261e", "#ff8a80"), DiagramColor("changed", "#0b5cad", "#6fb6f5"),
        DiagramColor("blue", "#37659e", "#00a7ff"), DiagramColor("sky", "#2193cf", "#afe8fe"), DiagramColor("green", "#1e8751", "#13ce92"),
        DiagramColor("yellow", "#a79514", "#cfcf17"), DiagramColor("orange", "#df7502", "#da9f1d"),
        DiagramColor("red", "#c35c01", "#d76a0b"), DiagramColor("pink", "#b7537e", "#f7add3"), DiagramColor("grey", "#7e91a8", "#868d9b"),
        DiagramColor("violet", "#434baa", "#ac81c6"), DiagramColor("brown", "#744b33", "#d7ad6d"),
        DiagramColor("teal", "#006e6e", "#14b4b8"),
    ]

    /// The colors of assemblies, which repeat if there are more assemblies, and of cycles that can be built; other cycles have the color of errors.
    static let assemblies = ["blue", "orange", "green", "pink", "sky", "yellow", "red", "violet", "brown", "teal"]
    static let cycles = ["blue", "green", "pink", "orange", "sky"]

    /// The areas of assemblies in formats of other programs, suitable for dark text.
    static let areas = ["#88bcec", "#dede8f", "#9cbf92", "#95e7f6", "#45c8c8", "#b3bb77", "#efcac1", "#c9e2a9"]

    static func name(of lifetime: Lifetime) -> String {
        switch lifetime {
        case .singleton: "blue"
        case .lazySingleton: "sky"
        case .weakSingleton: "pink"
        case .objectGraph: "grey"
        case .prototype: "orange"
        case .scoped: "green"
        }
    }

    static func name(of service: ServiceNode) -> String { name(of: service.kind) ?? name(of: service.lifetime) }

    private static func name(of kind: ServiceNode.Kind) -> String? {
        switch kind {
        case .component, .factory, .alias: nil
        case .configuration, .located: "yellow"
        case .missing: "red"
        case .container: "grey"
        case .entry: "ink"
        }
    }

    /// The value of a color, on a light background.
    static func light(_ name: String) -> String { all.first { $0.name == name }?.light ?? "#000000" }

    static func color(of mark: CycleMark?) -> String? {
        mark.map { $0.broken != nil ? light("error") : light(cycles[($0.first - 1) % cycles.count]) }
    }

    static func numbers(of assemblies: some Sequence<String>, among count: Int = areas.count) -> [String: Int] {
        let names = Set(assemblies).subtracting([""]).sorted()
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0 % count) })
    }

    /// The variables of the page's style sheet: each color, and those of lifetimes, kinds, assemblies and cycles.
    static var variables: String {
        let categories =
            (Lifetime.unscoped + [.scoped("")]).map { "--\($0.className):var(--\(name(of: $0)));" }
            + ServiceNode.Kind.allCases.compactMap { kind in name(of: kind).map { "--\(kind.rawValue):var(--\($0));" } }
            + assemblies.enumerated().map { "--assembly\($0):var(--\($1));" } + cycles.enumerated().map { "--cycle\($0):var(--\($1));" }
        func rule(_ selector: String, _ scheme: String, _ value: KeyPath<DiagramColor, String>) -> String {
            "\(selector){color-scheme:\(scheme);\(all.map { "--\($0.name):\($0[keyPath: value]);" }.joined())}"
        }
        return """
            :root{\(categories.joined())}
            \(rule(":root", "light", \.light))
            \(rule(":root[data-theme=dark]", "dark", \.dark))
            @media (prefers-color-scheme:dark){\(rule(":root:not([data-theme=light])", "dark", \.dark))}
            """
    }
}
