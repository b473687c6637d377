import FindingTexts

/// Finds a service by a name that a user enters.
package struct ServiceLookup: Sendable {
    /// The result of a look-up.
    package enum Outcome: Hashable, Sendable {
        case found(Int)
        /// Several services, sorted by key.
        case ambiguous([Int])
        /// No service; at most three similar ones, best first.
        case unknown(nearMisses: [Int])
    }

    private let snapshot: GraphSnapshot
    private let order: ServiceOrder
    private let positions: [String: [Int]]
    /// For each alias, the service at the end of its chain.
    private let aliasTargets: [Int: Int]

    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        order = ServiceOrder(snapshot.services)
        positions = Dictionary(grouping: order.services) { snapshot.services[$0].key }
        aliasTargets = Self.resolveAliases(of: snapshot)
    }

    /// Finds a service by the name that a user entered.
    ///
    /// The first match in this order is used: the key; a suffix of the key after a dot; the service type (with or without `any`), the
    /// implementation type or another provided type; a suffix of such a type after a dot. Existing services take precedence over missing
    /// ones, and the target of an alias over the alias.
    package func find(_ name: String) -> Outcome {
        guard !name.isEmpty else { return .unknown(nearMisses: []) }
        if let exact = positions[name] { return outcome(exact) }
        let suffix = "." + name
        let bySuffix = order.services.filter { snapshot.services[$0].key.hasSuffix(suffix) }
        if !bySuffix.isEmpty { return outcome(bySuffix) }
        let type = TypeSpelling.canonical(name)
        let spellings = order.services.map { service in (service, types(of: service).map(TypeSpelling.canonical)) }
        let byType = spellings.filter { $0.1.contains(type) }.map(\.0)
        if !byType.isEmpty { return outcome(byType) }
        let byTypeSuffix = spellings.filter { $0.1.contains { TypeSpelling.isSuffix(type, of: $0) } }.map(\.0)
        if !byTypeSuffix.isEmpty { return outcome(byTypeSuffix) }
        return .unknown(nearMisses: nearMisses(for: name))
    }

    package func position(ofKey key: String) -> Int? { positions[key]?.first }

    private func types(of service: Int) -> [String] {
        let node = snapshot.services[service]
        return [node.serviceType, node.implementationType] + node.provides
    }

    private func outcome(_ candidates: [Int]) -> Outcome {
        var rest = candidates
        let existing = rest.filter { snapshot.services[$0].kind != .missing }
        if !existing.isEmpty { rest = existing }
        if rest.count > 1 {
            let all = Set(rest)
            rest.removeAll { candidate in aliasTargets[candidate].map { $0 != candidate && all.contains($0) } ?? false }
        }
        return rest.count == 1 ? .found(rest[0]) : .ambiguous(rest)
    }

    private func nearMisses(for name: String) -> [Int] {
        var owners: [String: [Int]] = [:]
        for service in order.services {
            let node = snapshot.services[service]
            for spelling in Set([node.key, node.shortName] + types(of: service).map(TypeSpelling.canonical)) {
                owners[spelling, default: []].append(service)
            }
        }
        var result: [Int] = []
        let candidates = Array(owners.keys)
        for miss in Suggestions.nearMisses(for: TypeSpelling.canonical(name), among: candidates) {
            for owner in owners[miss] ?? [] where !result.contains(owner) { result.append(owner) }
        }
        return Array(result.prefix(3))
    }

    private static func resolveAliases(of snapshot: GraphSnapshot) -> [Int: Int] {
        var next: [Int: Int] = [:]
        for edge in snapshot.edges where edge.kind == .alias && next[edge.from] == nil { next[edge.from] = edge.to }
        var targets: [Int: Int] = [:]
        for alias in next.keys where targets[alias] == nil {
            var chain: Set<Int> = []
            var target = alias
            while targets[target] == nil, let following = next[target], chain.insert(target).inserted { target = following }
            // The members of a cycle of aliases are left unchanged.
            let end = targets[target] ?? target
            for member in chain { targets[member] = chain.contains(end) ? member : end }
        }
        return targets
    }
}
