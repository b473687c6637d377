/// Reports cycles of strong references with members that should be released: they never are.
///
/// A cycle of members that all live as long as the container leaks no memory and is not reported.
struct CycleRetainRule: LintRule {
    static let description = RuleDescription(
        "cycle-retain", .warning, title: "services in a cycle keep each other alive",
        what: """
            A cycle in which every reference is known to be strong, and at least one member has a limited lifetime: it is a prototype, belongs \
            to an object graph or a scope, or is a weak singleton.
            """,
        why:
            "Reference counting never deallocates a cycle of strong references. Each request leaks one cycle with all objects that it references.",
        example:
            "a screen has let presenter, its presenter has var view, and neither is weak: every screen that was ever shown stays in memory.",
        fix: "Make one reference weak or unowned: usually the reference back to the creator, such as a delegate or a view.")

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.compactMap { cycle in
            guard cycle.verdict == .completes, cycle.leaks == true else { return nil }
            let passing = cycle.members.first { member in
                context.isBuilt(member) && context.lengths[member] < Lifetime.singleton.length
            }
            guard let passing else { return nil }
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                of: description,
                cycle.edges.count == 1
                    ? "\(context.lifetime(passing).rawValue) '\(context.key(passing))' keeps itself alive"
                    : "\(text.path) keep each other alive, though '\(context.key(passing))' is \(context.lifetime(passing).rawValue)",
                fix: "make one of the references weak or unowned")
        }
    }
}
