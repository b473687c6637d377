import WiringVocabulary

/// What a service looks like: the shape tells its kind, the border its lifetime.
struct DOTNode {
    /// The attributes of a service.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - isRoot: Whether nobody needs it.
    ///   - findings: What was found about it, the worst first.
    static func attributes(of service: ServiceNode, isRoot: Bool, findings: [Finding] = []) -> [(name: String, value: String)] {
        let marks = FindingMark.lines(findings)
        var result: [(name: String, value: String)] = [("label", DOTText.label(ServiceText.lines(of: service) + marks))]
        result += shape(of: service.kind)
        var border = service.kind == .missing ? [] : border(of: service.lifetime)
        if isRoot {
            border.removeAll { $0.name == "penwidth" }
            border.append(("penwidth", "3"))
        }
        let worst = findings.first?.severity
        if worst == .error {
            border.removeAll { $0.name == "penwidth" && !isRoot }
            border += [("color", "red")] + (isRoot ? [] : [("penwidth", "2")])
        }
        result += border.filter { entry in !result.contains { $0.name == entry.name } }
        let classes = [className(of: service)] + [worst?.rawValue].compactMap(\.self)
        result.append(("class", DOTText.quoted(classes.joined(separator: " "))))
        let places =
            [service.site?.description, service.origin.map { "value from \($0)" }].compactMap(\.self)
            + findings.map { "\($0.severity.rawValue): \($0.message)" }
        if !places.isEmpty { result.append(("tooltip", DOTText.label(places))) }
        return result
    }

    /// The shape of a kind of service.
    static func shape(of kind: ServiceNode.Kind) -> [(name: String, value: String)] {
        switch kind {
        case .component: [("shape", "box")]
        case .factory: [("shape", "cds")]
        case .configuration: [("shape", "tab"), ("color", "gray50"), ("fontcolor", "gray30")]
        case .alias: [("shape", "note")]
        case .entry: [("shape", "folder")]
        case .container: [("shape", "house"), ("style", "dashed")]
        case .missing: [("shape", "octagon"), ("color", "red"), ("fontcolor", "red"), ("penwidth", "2")]
        }
    }

    /// The border of a lifetime.
    static func border(of lifetime: Lifetime) -> [(name: String, value: String)] {
        switch lifetime {
        case .singleton: [("style", "bold"), ("penwidth", "2")]
        case .lazySingleton: [("style", DOTText.quoted("bold,dashed")), ("penwidth", "2")]
        case .weakSingleton: [("style", "dotted")]
        case .objectGraph: []
        case .prototype: [("style", "dashed")]
        case .scoped: [("style", DOTText.quoted("bold,dotted")), ("penwidth", "2")]
        }
    }

    private static func className(of service: ServiceNode) -> String {
        switch service.kind {
        case .missing, .configuration, .container, .entry: service.kind.rawValue
        case .component: lifetimeName(of: service)
        case .factory, .alias: "\(lifetimeName(of: service)) \(service.kind.rawValue)"
        }
    }

    /// A scope's name may be anything, and a class must be a word.
    private static func lifetimeName(of service: ServiceNode) -> String {
        if case .scoped = service.lifetime { "scoped" } else { service.lifetime.rawValue }
    }
}
