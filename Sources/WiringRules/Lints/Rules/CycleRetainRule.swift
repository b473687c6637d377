/// A cycle of strong references whose members are meant to go away: they never will.
///
/// What lives as long as the container leaks nothing by holding each other, and is left out.
struct CycleRetainRule: LintRule {
    static let description = RuleDescription(
        "cycle-retain", .warning,
        title: "services keep each other alive for ever",
        what: """
            A cycle in which every reference is known to be strong, and at least one member is meant to come and go: it is a prototype, belongs \
            to an object graph or a scope, or is a weak singleton.
            """,
        why: "Reference counting never frees a ring of strong references. Each request leaves one behind, with everything it holds.",
        example:
            "a screen has let presenter, its presenter has var view, and neither is weak: every screen that was ever shown stays in memory.",
        fix: "Make one reference weak or unowned: the one that points back to whoever created the cycle, usually a delegate or a view."
    )

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
                fix: "make one of the references weak or unowned"
            )
        }
    }
}
