/// Reports cycles that consist only of initializers and properties of values: each member must be complete before the next, so none can be built.
extension LintRule {
    static let initializerCycle: LintRule = .init("cycle-init") { context in
        context.cycles.filter { $0.verdict == .impossible }.map { cycle in
            let steps: [Finding.CycleStep] = cycle.edges.map {
                (context.key($0.from), $0.slotDescription, $0.site ?? context.site($0.from))
            }
            let hasValue = cycle.needsValue || cycle.members.contains { context.services[$0].isValue == true }
            let isAsynchronous = cycle.members.contains { context.node($0).isAsynchronous }
            var finding = Finding.initializerCycle(steps, cycleFix: isAsynchronous ? .asyncLazy : hasValue ? .propertyOfClass : .property)
            if let reached = cycle.members.first.flatMap(context.reachedBy) { finding.details.append(reached) }
            return finding
        }
    }
}
