package import WiringGraph

extension Session {
    /// How many assumptions are on.
    package var assumptionCount: Int { whatIf?.changes.count ?? 0 }

    /// What stands before the sign at which a person types: the service that the person stays with, and that something is assumed.
    package var promptName: String {
        let place = focusedService.map { ":\($0)" } ?? ""
        return "wirescope\(place)" + (assumptionCount == 0 ? "" : " (what if: \(assumptionCount))")
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
