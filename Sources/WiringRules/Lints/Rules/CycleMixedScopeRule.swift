/// Reports cycles whose members have different lifetimes, unless a more specific rule about cycles applies.
extension LintRule {
    static let cycleMixedScope: LintRule = .init("cycle-mixed-scope") { context in
        context.cycles.compactMap { cycle in
            guard cycle.verdict == .completes, !cycle.edges.contains(where: \.isDeferred) else { return nil }
            let members = cycle.members.filter(context.isBuilt)
            guard let longest = members.max(by: { context.lengths[$0] < context.lengths[$1] }),
                let shortest = members.min(by: { context.lengths[$0] < context.lengths[$1] }),
                context.lengths[longest] != context.lengths[shortest], context.hasOwnIdentity(shortest)
            else { return nil }
            // These cycles are reported as `cycle-from-prototype` and as `captive-dependency`.
            if context.lifetime(shortest) == .prototype && context.lengths[longest] > Lifetime.objectGraph.length { return nil }
            let isReported = cycle.edges.contains { edge in
                context.keeps(edge) && context.isShared(edge.from) && isCaptive(edge.to, of: edge.from, in: context)
            }
            guard !isReported else { return nil }
            let text = CycleFindingText(cycle, in: context)
            let (long, short) = (context.lifetime(longest).rawValue, context.lifetime(shortest).rawValue)
            return text.finding(
                of: cycleMixedScope.description,
                "\(long) '\(context.key(longest))' and \(short) '\(context.key(shortest))' are in one cycle: \(text.path)",
                fix: "give them one lifetime, or inject a factory for \(context.key(shortest))")
        }
    }
}
