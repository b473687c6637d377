import FindingTexts

/// A cycle of initializers, and of what is set in values, only: each member must be complete before the next begins, so that none can begin.
struct InitializerCycleRule: LintRule {
    static let description = RuleDescription(
        ContainerRule.cycleInit, .error,
        title: "services need each other before any of them exists",
        what: """
            A cycle in which each service needs the next to be complete before it exists itself: as a parameter of its initializer, or set in \
            a value type, which must be complete before anybody gets a copy.
            """,
        why: "None of them can be the first to be built. Asking for any of them, or for whatever needs them, fails.",
        example: "SpellChecker.init(words: WordList) and WordList.init(checker: SpellChecker).",
        fix: """
            Hand one of them over after the initializer, with .inject on a property of a class; hand over a factory or a handle for it; or move \
            what both need into a third service.
            """
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .impossible }.map { cycle in
            let steps = cycle.edges.map {
                Finding.CycleStep(context.key($0.from), slot: $0.slotDescription, site: $0.site ?? context.site($0.from))
            }
            let hasValue = cycle.needsValue || cycle.members.contains { context.index.snapshot.services[$0].isValue == true }
            let isAsynchronous = cycle.members.contains { context.node($0).isAsynchronous }
            var finding = Finding.initializerCycle(steps, wayOut: isAsynchronous ? .asyncLazy : hasValue ? .propertyOfClass : .property)
            if let reached = cycle.members.first.flatMap(context.reachedBy) { finding.details.append(reached) }
            return finding
        }
    }
}
