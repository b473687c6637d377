import WiringVocabulary

/// A cycle of initializers only: each member must be complete before the next begins, so that none can begin.
struct InitializerCycleRule: LintRule {
    static let identifier = "cycle-init"

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .impossible }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            let what = cycle.edges.count == 1 ? "'\(text.first)' needs itself in its own initializer" : "\(text.path) need each other in their initializers"
            return text.finding(
                rule: identifier,
                severity: .error,
                message: what + ", which cannot be built",
                fix: "set one of them after init, with .inject on a property, or hand over a factory for it"
            )
        }
    }
}
