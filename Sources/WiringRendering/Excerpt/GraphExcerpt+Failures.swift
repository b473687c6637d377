extension GraphExcerpt {
    /// The services that something is wrong with, and everyone on the way to them: what remains of a big graph for somebody who looks for a fault.
    ///
    /// - Parameters:
    ///   - findings: what was found; notes are no failures.
    ///   - index: the graph.
    package static func failures(_ findings: [Finding], in index: GraphIndex) -> Set<Int> {
        let keys = Set(findings.filter { $0.severity != .note }.flatMap(\.services))
        let starts = index.servicesByKey.filter { keys.contains(index.key($0)) }
        return Reachability(from: starts, direction: .dependents, in: index).services
    }
}
