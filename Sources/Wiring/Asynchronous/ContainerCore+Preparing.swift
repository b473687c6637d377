extension ContainerCore {
    /// Awaits the instances of several nodes, then builds something from them within the same request.
    /// - Parameters:
    ///   - nodes: the nodes.
    ///   - build: builds the result; every instance of the nodes is available without waiting.
    package func preparing<Result>(
        _ nodes: [Int], then build: @Sendable (inout Resolution) throws -> Result
    ) async throws -> Result {
        let graph = AsyncGraph(self)
        return try await graph.outermost {
            var offers: [AsyncGraph.Offer] = []
            for node in nodes { offers += try await graph.prepare(node) }
            let prepared = offers
            return try graph.synchronously { resolution in try graph.with(prepared, &resolution, build) }
        }
    }
}
