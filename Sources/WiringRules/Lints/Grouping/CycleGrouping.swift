/// Combines findings about cycles that share services: a tangle is resolved by cutting a few edges, not by inspecting each cycle.
struct CycleGrouping {
    private static let rules = Set(
        [LintRule.initializerCycle, .cycleEndless, .cycleFromPrototype, .cycleMixedScope, .cycleRetain, .cycleRawInstance].map(\.identifier)
    )
    /// A minimum cut is computed only for tangles up to this size.
    private static let maximumCut = 2_000
    private static let maximumNamed = 12
    static let label = "tangle"

    /// A group of findings: one rule, one severity, one strongly connected component.
    private struct Tangle: Hashable {
        var rule: String
        var severity: Finding.Severity
        var component: Int
    }

    static func merged(_ findings: [Finding], in context: LintContext) -> [Finding] {
        guard findings.lazy.filter({ rules.contains($0.rule) }).prefix(2).count > 1 else { return findings }
        let positions = context.index.snapshot.positionsByKey
        func tangle(_ finding: Finding) -> Tangle? {
            guard rules.contains(finding.rule), let first = finding.services.first.flatMap({ positions[$0] }) else { return nil }
            return Tangle(rule: finding.rule, severity: finding.severity, component: context.constructed.component[first])
        }
        var cuts: [Int: [DependencyEdge]] = [:]
        return findings.combined(by: tangle) { tangle, group in
            if cuts[tangle.component] == nil { cuts[tangle.component] = cut(tangle.component, in: context) }
            return merged(group, cut: cuts[tangle.component] ?? [], in: context)
        }
    }

    /// Edges whose removal leaves no cycle in a tangle; empty if the tangle is too large.
    private static func cut(_ component: Int, in context: LintContext) -> [DependencyEdge] {
        guard context.constructed.members.count(of: component) <= maximumCut, !Task.isCancelled else { return [] }
        return CycleCut.cut(context.constructed.members[component], in: context.index, exactSize: CycleCut.maximumExactSize).edges
    }

    private static func merged(_ group: [Finding], cut: [DependencyEdge], in context: LintContext) -> Finding {
        var shortest = group[0]
        for finding in group where finding.services.count < shortest.services.count { shortest = finding }
        let members = Set(group.flatMap(\.services))
        let others = members.subtracting(shortest.services).sorted()
        let named = (shortest.services + others).prefix(maximumNamed).joined(separator: ", ")
        var merged = shortest
        merged.message = "\(group.count) cycles in one tangle of \(members.count) services; the shortest: \(shortest.message)"
        merged.services = shortest.services + others
        merged.details.append(.init(label, members.count > maximumNamed ? "\(named), ... \(members.count - maximumNamed) more" : named))
        merged.details += Finding.details("cut", cut, maximum: maximumNamed, context.index.line)
        if !cut.isEmpty {
            let what = cut.count == 1 ? "this dependency" : "these \(cut.count) dependencies"
            merged.fix = "cut \(what) to remove all cycles; \(shortest.fix ?? "")"
        }
        return merged
    }
}
