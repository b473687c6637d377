extension ContainerCore {
    /// Runs a resolve of several nodes as one top-level request, after a feature has built the instances that require awaiting.
    package func resolveAwaiting<Value>(_ nodes: [Int], _ body: @escaping (inout Resolution) throws -> Value) async throws -> Value {
        for feature in features where feature.buildsInstances { return try await feature.resolve(nodes, of: self, body) }
        return try request(body)
    }

    /// Ends the running work of features in this entered scope.
    func endFeatures(isLeft: Bool) -> [any Error] { features.isEmpty ? [] : features.flatMap { $0.leave(self, isLeft: isLeft) } }
}
