import FindingTexts

/// A slot that takes one service, and for which there are several.
struct AmbiguousTypeRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.ambiguousType, .error,
        title: "several definitions provide what a service needs",
        what: "A service needs something by its type, and more than one definition provides that type.",
        why: "The container does not guess: whichever it took, a definition added elsewhere could change it.",
        example:
            "MessageService.init(client: any NetworkClient), with an OnlineClient and an OfflineClient that are both any NetworkClient.",
        fix: "Choose one by reference, with .using or .inject(from:); or make the others invisible by type with .visible(.none)."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let ranks = context.index.order.ranks
        let slots = Dictionary(grouping: context.undecided) { [ranks[$0.from], $0.position] }
        return slots.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { finding($0.value, in: context) }
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

    /// The type that all candidates provide; of several, the one that the first candidate names first.
    private static func wantedType(_ edges: [DependencyEdge], in context: LintContext) -> String {
        let types = edges.map { edge in
            let node = context.node(edge.to)
            return [node.serviceType] + node.provides
        }
        return types[0].first { type in types.allSatisfy { $0.contains(type) } } ?? edges[0].slot
    }
}
