import WiringVocabulary

/// What a service looks like: the shape tells its kind, the border its lifetime.
struct DOTNode {
    /// The attributes of a service.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - isRoot: Whether nobody needs it.
    static func attributes(of service: ServiceNode, isRoot: Bool) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = [("label", DOTText.label(lines(of: service)))]
        result += shape(of: service.kind)
        var border = service.kind == .missing ? [] : border(of: service.lifetime)
        if isRoot {
            border.removeAll { $0.name == "penwidth" }
            border.append(("penwidth", "3"))
        }
        result += border
        result.append(("class", DOTText.quoted(className(of: service))))
        let places = [service.site?.description, service.origin.map { "value from \($0)" }].compactMap(\.self)
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

    private static func lines(of service: ServiceNode) -> [String] {
        let isSame = service.serviceType == service.implementationType
        let type = isSame ? service.serviceType : "\(service.implementationType) as \(service.serviceType)"
        return switch service.kind {
        case .missing: [service.key, "missing"]
        case .container: [service.key, "the container itself"]
        case .configuration: [service.key, type, "configuration"]
        case .entry: [service.key, "an entry of a locator"]
        case .component: [service.key, type, service.lifetime.rawValue]
        case .factory, .alias: [service.key, type, "\(service.kind.rawValue), \(service.lifetime.rawValue)"]
        }
    }

    private static func className(of service: ServiceNode) -> String {
        switch service.kind {
        case .missing, .configuration, .container, .entry: service.kind.rawValue
        case .component: service.lifetime.rawValue
        case .factory, .alias: "\(service.lifetime.rawValue) \(service.kind.rawValue)"
        }
    }
}
