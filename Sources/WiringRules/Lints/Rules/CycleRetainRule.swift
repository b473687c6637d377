/// Reports cycles of strong references with members that should be released: they never are.
///
/// A cycle of members that all live as long as the container leaks no memory and is not reported.
extension LintRule {
    static let cycleRetain: LintRule = .init("cycle-retain") { context in
        context.cycles.compactMap { cycle in
            guard cycle.verdict == .completes, cycle.leaks == true else { return nil }
            let passing = cycle.members.first { member in
                context.isBuilt(member) && context.lengths[member] < Lifetime.singleton.length
            }
            guard let passing else { return nil }
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                of: cycleRetain.description,
                cycle.edges.count == 1
                    ? "\(context.lifetime(passing).rawValue) '\(context.key(passing))' keeps itself alive"
                    : "\(text.path) keep each other alive, though '\(context.key(passing))' is \(context.lifetime(passing).rawValue)",
                fix: "make one of the references weak or unowned")
        }
    }
}
