import WiringVocabulary

/// A cycle of initializers, and of what is set in values, only: each member must be complete before the next begins, so that none can begin.
struct InitializerCycleRule: LintRule {
    static let description = RuleDescription(
        "cycle-init", .error,
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
            let text = CycleFindingText(cycle, in: context)
            let when = cycle.needsValue ? "before they are complete" : "in their initializers"
            let what =
                cycle.edges.count == 1
                ? "'\(text.first)' needs itself \(cycle.needsValue ? "before it is complete" : "in its own initializer")"
                : "\(text.path) need each other \(when)"
            return text.finding(of: description, what + ", which cannot be built", fix: CycleVerdictText.wayOut(of: cycle))
        }
    }
}
