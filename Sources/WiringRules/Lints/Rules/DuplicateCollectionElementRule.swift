/// Reports collections that contain one service several times.
struct DuplicateCollectionElementRule: LintRule {
    static let description = RuleDescription.named("duplicate-collection-element")

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.flatMap { service -> [Finding] in
            let edges = context.index.dependencies(of: service)
            var findings: [Finding] = []
            // Edges of one slot are adjacent, in the order of their dependencies.
            var previous: DependencyEdge?
            var count = 1
            for edge in edges where !edge.isObserved {
                if let last = previous, last.to == edge.to, last.position == edge.position, last.slot == edge.slot, last.kind == edge.kind {
                    count += 1
                } else {
                    if count > 1, let previous { findings.append(finding(previous, count: count, in: context)) }
                    count = 1
                }
                previous = edge
            }
            if count > 1, let previous { findings.append(finding(previous, count: count, in: context)) }
            return findings
        }
    }

    private static func finding(_ edge: DependencyEdge, count: Int, in context: LintContext) -> Finding {
        let (key, element) = (context.key(edge.from), context.key(edge.to))
        return description.finding(
            "\(edge.slotDescription) of '\(key)' contains '\(element)' \(count == 2 ? "twice" : "\(count) times")",
            services: [key, element],
            site: context.site(edge.from),
            details: [.init("element", element, site: context.site(edge.to))],
            fix: "let \(element) provide the type of the elements once")
    }
}
