/// A cycle whose members live for different lengths of time, where no other rule about cycles says more.
struct CycleMixedScopeRule: LintRule {
    static let description = RuleDescription(
        "cycle-mixed-scope", .note,
        title: "the members of a cycle live for different lengths of time",
        what: "A cycle that can be built, of services that need each other directly, whose lifetimes differ.",
        why: """
            Who gets which partner depends on where one enters the cycle: the member that lives longer keeps the partner it was built with, while \
            the others are built anew with each request and find the old one.
            """,
        example:
            "singleton Router with a weak property screen, and objectGraph Screen with a property router: a second screen is unknown to the router.",
        fix: "Give the members one lifetime, or hand over a factory for the one that lives shorter."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.compactMap { cycle in
            guard cycle.verdict == .completes, !cycle.edges.contains(where: \.isDeferred) else { return nil }
            let members = cycle.members.filter(context.isBuilt)
            guard let longest = members.max(by: { context.lengths[$0] < context.lengths[$1] }),
                let shortest = members.min(by: { context.lengths[$0] < context.lengths[$1] }),
                context.lengths[longest] != context.lengths[shortest]
            else { return nil }
            // Those are told of as `cycle-from-prototype` and as `captive-dependency`.
            if context.lifetime(shortest) == .prototype && context.lengths[longest] > Lifetime.objectGraph.length { return nil }
            let isTold = cycle.edges.contains { edge in
                context.keeps(edge) && context.isShared(edge.from) && CaptiveDependencyRule.isCaptive(edge.to, of: edge.from, in: context)
            }
            guard !isTold else { return nil }
            let text = CycleFindingText(cycle, in: context)
            let (long, short) = (context.lifetime(longest).rawValue, context.lifetime(shortest).rawValue)
            return text.finding(
                of: description,
                "\(long) '\(context.key(longest))' and \(short) '\(context.key(shortest))' are in one cycle: \(text.path)",
                fix: "give them one lifetime, or hand over a factory for \(context.key(shortest))"
            )
        }
    }
}
