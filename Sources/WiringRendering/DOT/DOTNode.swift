/// The appearance of a service: the shape shows its kind, the border and its color the lifetime.
struct DOTNode {
    /// Returns the attributes of a service, except for its label and tooltip.
    ///
    /// - Parameters:
    ///   - kind: the kind of the service.
    ///   - lifetime: the lifetime of the service.
    ///   - isRoot: whether it has no dependents.
    ///   - worst: the highest severity of its findings.
    static func attributes(
        of kind: ServiceNode.Kind, _ lifetime: Lifetime, isRoot: Bool, worst: Finding.Severity?
    ) -> [(name: String, value: String)] {
        var result = shape(of: kind)
        var border = kind == .missing ? [] : border(of: lifetime)
        if isRoot {
            border.removeAll { $0.name == "penwidth" }
            border.append(("penwidth", "3"))
        }
        if worst == .error {
            border.removeAll { $0.name == "penwidth" && !isRoot || $0.name == "color" }
            border += [("color", "red")] + (isRoot ? [] : [("penwidth", "2")])
        }
        result += border.filter { entry in !result.contains { $0.name == entry.name } }
        let classes = [className(of: kind, lifetime)] + [worst?.rawValue].compactMap(\.self)
        result.append(("class", DOTText.quoted(classes.joined(separator: " "))))
        return result
    }

    /// The shape of a kind of service.
    static func shape(of kind: ServiceNode.Kind) -> [(name: String, value: String)] {
        switch kind {
        case .component: [("shape", "box")]
        // Graphviz does not include the tip when it computes the space for the text.
        case .factory: [("shape", "cds"), ("margin", DOTText.quoted("0.2,0.15"))]
        case .configuration: [("shape", "tab"), ("color", "gray50"), ("fontcolor", "gray30")]
        case .alias: [("shape", "note")]
        case .located: [("shape", "folder")]
        case .entry: [("shape", "rarrow")]
        case .container: [("shape", "house"), ("style", DOTText.quoted("filled,dashed"))]
        case .missing: [("shape", "octagon"), ("style", "filled"), ("color", "red"), ("fontcolor", "red"), ("penwidth", "2")]
        }
    }

    /// The border of a lifetime, with redundant style and color. Nodes are filled, so that texts have a white background.
    static func border(of lifetime: Lifetime) -> [(name: String, value: String)] {
        let (style, width) =
            switch lifetime {
            case .singleton: ("filled,bold", 2)
            case .lazySingleton: ("filled,bold,dashed", 2)
            case .weakSingleton: ("filled,dotted", 1)
            case .objectGraph: ("filled", 1)
            case .prototype: ("filled,dashed", 1)
            case .scoped: ("filled,bold,dotted", 2)
            }
        let line = style.contains(",") ? DOTText.quoted(style) : style
        return [("style", line), ("color", DOTText.quoted(DiagramColor.border(of: lifetime)))]
            + (width > 1 ? [("penwidth", "\(width)")] : [])
    }

    private static func className(of kind: ServiceNode.Kind, _ lifetime: Lifetime) -> String {
        switch kind {
        case .missing, .configuration, .container, .located, .entry: kind.rawValue
        case .component: lifetime.className
        case .factory, .alias: "\(lifetime.className) \(kind.rawValue)"
        }
    }
}
