import FindingTexts

/// Reports cycles that consist only of initializers and properties of values: each member must be complete before the next, so none can be built.
struct InitializerCycleRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.cycleInit, .error, title: "initializers depend on each other in a cycle",
        what: """
            A cycle in which each service requires a complete instance of the next before it exists: as a parameter of its initializer, or in a \
            property of a value type, which must be complete before it is copied.
            """, why: "No member of the cycle can be built first. A request for a member or for a dependent of one fails.",
        example: "SpellChecker.init(words: WordList) and WordList.init(checker: SpellChecker).",
        fix: """
            Inject one member after the initializer, with .inject on a property of a class; inject a factory or a handle for it; or move the code \
            that both need into a third service.
            """
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .impossible }.map { cycle in
            let steps = cycle.edges.map {
                Finding.CycleStep(context.key($0.from), slot: $0.slotDescription, site: $0.site ?? context.site($0.from))
            }
            let hasValue = cycle.needsValue || cycle.members.contains { context.index.snapshot.services[$0].isValue == true }
            let isAsynchronous = cycle.members.contains { context.node($0).isAsynchronous }
            var finding = Finding.initializerCycle(steps, cycleFix: isAsynchronous ? .asyncLazy : hasValue ? .propertyOfClass : .property)
            if let reached = cycle.members.first.flatMap(context.reachedBy) { finding.details.append(reached) }
            return finding
        }
    }
}
