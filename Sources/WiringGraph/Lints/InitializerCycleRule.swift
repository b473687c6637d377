import WiringVocabulary

/// A cycle of initializers, and of what is set in values, only: each member must be complete before the next begins, so that none can begin.
struct InitializerCycleRule: LintRule {
    static let identifier = "cycle-init"

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .impossible }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            let when = cycle.needsValue ? "before they are complete" : "in their initializers"
            let what =
                cycle.edges.count == 1
                ? "'\(text.first)' needs itself \(cycle.needsValue ? "before it is complete" : "in its own initializer")"
                : "\(text.path) need each other \(when)"
            return text.finding(
                rule: identifier,
                severity: .error,
                message: what + ", which cannot be built",
                fix: CycleVerdictText.wayOut(of: cycle)
            )
        }
    }
}
