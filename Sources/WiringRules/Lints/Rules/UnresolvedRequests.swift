/// The requests of a scanned program that may concern further services: those that were not understood, and those of other registrations of a name.
struct UnresolvedRequests {
    /// The types and names of the requests, without the parts that are not known.
    private var wanted: Set<String> = []
    /// Whether any service may be requested, because the type of a request is unknown.
    private var isAny = false
    /// The types and properties of services with dependents.
    private var used: Set<String> = []
    private let context: LintContext

    init(in context: LintContext) {
        self.context = context
        isAny = context.index.snapshot.unreadCount ?? 0 > 0
        for service in context.services.indices {
            for lookUp in context.services[service].unresolved {
                if lookUp.what.isEmpty { isAny = true } else { wanted.insert(Self.name(lookUp.what)) }
            }
            if context.index.isNeeded(service) { used.formUnion(Self.names(of: context.services[service])) }
        }
        for edge in context.index.edges where edge.isUndecided || edge.confidence == .dynamic {
            used.formUnion(Self.names(of: context.services[edge.to]))
        }
    }

    /// Whether code may request a service in a way that the graph does not show; with `isShared`, or another service with its name.
    func mayConcern(_ service: Int, orItsName isShared: Bool = true) -> Bool {
        let names = Self.names(of: context.services[service])
        return isAny || !names.isDisjoint(with: wanted) || isShared && !names.isDisjoint(with: used)
    }

    /// The type under which a service is requested, and the last part of its key, both without generic arguments and numbers.
    private static func names(of node: ServiceNode) -> Set<String> {
        guard let registered = node.registeredName else { return [name(node.serviceType), name(node.key)] }
        let type = name(node.serviceType)
        return ["\(type)\(named)\(registered)", "\(type)\(named)?", name(node.key)]
    }

    private static let named = " named "

    private static func name(_ text: String) -> String {
        let registered = text.firstRange(of: named)
        let type = text[..<(registered?.lowerBound ?? text.endIndex)]
        let plain = type.hasPrefix("any ") ? type.dropFirst(4) : type
        let base = plain.prefix { $0 != "<" && $0 != "#" && $0 != "?" }.split(separator: ".").last.map(String.init) ?? text
        return registered.map { base + text[$0.lowerBound...] } ?? base
    }
}
