package import WiringGraph

extension Session {
    /// How many assumptions are on.
    package var assumptionCount: Int { whatIf?.changes.count ?? 0 }

    /// What stands before the sign at which a person types: the service in focus, and that something is assumed.
    package var promptName: String {
        let name = focus.map { "wirescope:\($0)" } ?? "wirescope"
        return assumptionCount == 0 ? name : "\(name) (what if: \(assumptionCount))"
    }

    /// The graph without any assumption.
    package func realGraph() throws(CommandError) -> GraphSnapshot {
        let graph = try loaded().graph.snapshot
        return whatIf?.base ?? graph
    }

    /// Refuses what only the program can answer while something is assumed.
    ///
    /// - Parameter what: The subject of the sentence that says so.
    func requireReality(_ what: String) throws(CommandError) {
        if assumptionCount > 0 { throw .assumed(what, count: assumptionCount) }
    }
}
