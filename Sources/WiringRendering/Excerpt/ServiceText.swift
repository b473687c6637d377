/// The text in the box of a service.
struct ServiceText {
    /// The key, the type, and the lifetime or kind: three lines, or two if the key is the type.
    static func lines(of service: ServiceNode) -> [String] {
        let isSame = service.serviceType == service.implementationType
        let type = isSame ? service.serviceType : "\(service.implementationType) as \(service.serviceType)"
        // Many containers identify a service by its type only.
        let name = type == service.key ? [type] : [service.key, type]
        return lines(of: service, name) + remarks(of: service)
    }

    /// Remarks about rare attributes: not registered, conditional, or with unknown look-ups.
    static func remarks(of service: ServiceNode) -> [String] {
        (service.isApplied ? [] : ["not applied"]) + (service.condition.map { [$0.asCondition] } ?? [])
            + (service.unresolved.isEmpty ? [] : ["not understood: \(service.unresolved.count)"])
    }

    private static func lines(of service: ServiceNode, _ name: [String]) -> [String] {
        switch service.kind {
        case .missing: [service.key, "missing"]
        case .container: [service.key, "the container itself"]
        case .configuration: name + ["configuration"]
        case .located: [service.key, "held by a locator"]
        case .entry: [service.key, "unregistered, uses a container"]
        case .component: name + [service.lifetime.rawValue]
        case .factory, .alias: name + ["\(service.kind.rawValue), \(service.lifetime.rawValue)"]
        }
    }
}

/// The label of a line: the slot in source code notation.
struct SlotText {
    /// `init.store`, `\.delegate`, `register()`, with a question mark if optional, and a word if the edge is a candidate or dynamic.
    static func text(_ edge: DependencyEdge) -> String {
        let slot = edge.slot
        let name =
            switch edge.kind {
            case .initializer: "init.\(slot)"
            case .property: slot.hasPrefix("\\.") ? slot : "\\.\(slot)"
            case .method: slot.contains("(") ? slot : "\(slot)()"
            case .alias: "alias"
            case .unknown: slot
            case .observed: "observed: \(slot)" + (edge.lookUps > 1 ? ", \(edge.lookUps) times" : "")
            }
        return name + (edge.isOptional ? "?" : "") + (edge.isUndecided ? " (candidate)" : edge.confidence == .dynamic ? " (dynamic)" : "")
            + (edge.condition.map { " " + $0.asCondition } ?? "")
    }
}
