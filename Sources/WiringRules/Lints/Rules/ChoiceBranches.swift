import FindingTexts

/// The branches of a service that is one of several others, by the value of an option.
///
/// The container shows them as alias edges of a component, each named by when it is taken.
struct ChoiceBranches {
    /// The branches with when they are taken, in the order in which they are tried.
    let branches: [(condition: BranchCondition, edge: DependencyEdge)]

    /// The branches of a service; nil for one that chooses nothing.
    init?(of service: Int, in context: LintContext) {
        guard context.kinds[service] == .component || context.kinds[service] == .factory else { return nil }
        let edges = context.index.dependencies(of: service)
        guard edges.contains(where: { $0.kind == .alias }) else { return nil }
        branches = edges.compactMap { edge in edge.branchCondition.map { ($0, edge) } }
    }
}
