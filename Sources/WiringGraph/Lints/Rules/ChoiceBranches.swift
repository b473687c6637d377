import WiringVocabulary

/// The branches of a service that is one of several others, by the value of an option.
///
/// The container shows them as alias edges of a component, each named by when it is taken.
struct ChoiceBranches {
    /// The branches with their words, in the order in which they are tried.
    let branches: [(words: Substring, edge: DependencyEdge)]

    /// The branches of a service; nil for one that chooses nothing.
    init?(of service: Int, in context: LintContext) {
        guard context.kinds[service] == .component || context.kinds[service] == .factory else { return nil }
        let edges = context.index.dependencies(of: service)
        guard edges.contains(where: { $0.kind == .alias }) else { return nil }
        branches = edges.filter { $0.kind == .alias }.map { ($0.branchWords, $0) }
    }
}
