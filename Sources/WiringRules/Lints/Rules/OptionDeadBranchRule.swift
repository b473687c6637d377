/// Reports choices with two branches for one value: the second is never taken.
extension LintRule {
    static let optionDeadBranch: LintRule = .init("option-dead-branch") { context in
        context.index.servicesByKey.flatMap { service -> [Finding] in
            guard let choice = ChoiceBranches(of: service, in: context) else { return [] }
            var first: [BranchCondition: DependencyEdge] = [:]
            return choice.branches.compactMap { condition, edge in
                // All definitions that can be chosen by name form one branch.
                guard let earlier = first[condition], earlier.position != edge.position else {
                    first[condition] = first[condition] ?? edge
                    return nil
                }
                let key = context.key(service)
                return optionDeadBranch.description.finding(
                    "'\(key)' never takes its second branch '\(condition.text)'", services: [key, context.key(edge.to)],
                    site: context.site(service),
                    details: [
                        .init("first", context.key(earlier.to), site: context.site(earlier.to)),
                        .init("second", context.key(edge.to), site: context.site(edge.to)),
                    ],
                    fix: "remove one of the two, or correct its value")
            }
        }
    }
}

/// The branches of a service that selects one of several others by the value of an option.
///
/// In the graph they are alias edges of a component, each labeled with its condition.
struct ChoiceBranches {
    /// The branches with their conditions, in the order in which they are tried.
    let branches: [(condition: BranchCondition, edge: DependencyEdge)]

    /// The branches of a service; nil if the service is not a choice.
    init?(of service: Int, in context: LintContext) {
        guard context.kinds[service] == .component || context.kinds[service] == .factory else { return nil }
        let edges = context.index.dependencies(of: service)
        guard edges.contains(where: { $0.kind == .alias }) else { return nil }
        branches = edges.compactMap { edge in edge.branchCondition.map { ($0, edge) } }
    }
}
