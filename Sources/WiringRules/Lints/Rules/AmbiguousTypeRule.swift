/// Reports a slot for one service that several definitions provide.
struct AmbiguousTypeRule: LintRule {
    static let description = RuleDescription.named("ambiguous-type")

    static func findings(in context: LintContext) -> [Finding] {
        let ranks = context.index.order.ranks
        let slots = Dictionary(grouping: context.undecided) { [ranks[$0.from], $0.position] }
            .filter { !$0.value.contains { isDecided(context.index.snapshot.services[$0.to]) } }
        return slots.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { finding($0.value, in: context) }
    }

    /// Whether another container or the compiler selects one of several candidates: the last or the nearest registration, or a branch of `#if`.
    private static func isDecided(_ node: ServiceNode) -> Bool {
        node.container.map { ContainerVocabulary($0).replacesRegistrations || node.condition != nil } ?? false
    }

    private static func finding(_ edges: [DependencyEdge], in context: LintContext) -> Finding {
        let (edge, site) = (edges[0], context.site(edges[0].from))
        let key = context.key(edge.from)
        let keyPath = "\\\(context.key(edges[0].to))"
        return .ambiguous(
            wantedType(edges, in: context), neededBy: key, site: site,
            evidence: [.init("needed by", "\(key)  \(edge.slotDescription)", site: site)],
            candidates: edges.map { (context.key($0.to), context.site($0.to)) },
            choice: edge.kind == .property ? ".inject(\\.property, from: \(keyPath))" : ".using(\(keyPath))")
    }

    /// The type that all candidates provide. If there are several, the first in the order of the first candidate.
    private static func wantedType(_ edges: [DependencyEdge], in context: LintContext) -> String {
        let types = edges.map { edge in
            let node = context.node(edge.to)
            return [node.serviceType] + node.provides
        }
        return types[0].first { type in types.allSatisfy { $0.contains(type) } } ?? edges[0].slot
    }
}
