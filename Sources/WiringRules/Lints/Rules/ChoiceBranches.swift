import FindingTexts

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
