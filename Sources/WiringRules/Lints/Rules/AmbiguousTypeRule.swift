/// Reports a slot for one service that several definitions provide.
extension LintRule {
    static let ambiguousType: LintRule = .init("ambiguous-type") { context in
        let ranks = context.index.order.ranks
        let slots = Dictionary(grouping: context.undecided) { [ranks[$0.from], $0.position] }
            .filter { !$0.value.contains { isDecided(context.services[$0.to]) } }
        return slots.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, edges in
            let (edge, site) = (edges[0], context.site(edges[0].from))
            let keyPath = "\\\(context.key(edge.to))"
            // The type that all candidates provide. If there are several, the first in the order of the first candidate.
            let types = edges.map { context.node($0.to) }.map { [$0.serviceType] + $0.provides }
            let wanted = types[0].first { type in types.allSatisfy { $0.contains(type) } }
            return .ambiguous(
                wanted ?? edge.slot, neededBy: context.key(edge.from), site: site,
                evidence: [.init("needed by", "\(context.key(edge.from))  \(edge.slotDescription)", site: site)],
                candidates: edges.map { (context.key($0.to), context.site($0.to)) },
                choice: edge.kind == .property ? ".inject(\\.property, from: \(keyPath))" : ".using(\(keyPath))")
        }
    }

    /// Whether another container or the compiler selects one of several candidates: the last or the nearest registration, or a branch of `#if`.
    private static func isDecided(_ node: ServiceNode) -> Bool {
        node.container.map { ContainerVocabulary($0).replacesRegistrations || node.condition != nil } ?? false
    }
}
