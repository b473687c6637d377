extension GraphExcerpt {
    /// The services with findings and all of their dependents: the relevant part of a large graph for fault analysis.
    ///
    /// - Parameters:
    ///   - findings: the findings; notes are ignored.
    ///   - index: the graph.
    package static func failures(_ findings: [Finding], in index: GraphIndex) -> Set<Int> {
        let keys = Set(findings.filter { $0.severity != .note }.flatMap(\.services))
        let starts = index.servicesByKey.filter { keys.contains(index.key($0)) }
        return Reachability(from: starts, direction: .dependents, in: index).services
    }
}
