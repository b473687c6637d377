import Wiring

/// The container's interface to asynchronous construction.
enum AsynchronousFeature: ContainerFeature {
    static var buildsInstances: Bool { true }

    static func makeTable(for blueprint: Blueprint, isTraced: Bool) -> AnyObject? { AsyncTable(blueprint, isTraced: isTraced) }

    static func buildEagerSingletons(of core: ContainerCore) async throws { try await core.buildEagerAsynchronousSingletons() }

    static func resolve<Value>(
        _ nodes: [Int], of core: ContainerCore, _ body: @escaping (inout Resolution) throws -> Value
    ) async throws -> Value {
        let graph = AsyncGraph(core)
        return try await graph.outermost {
            var preparedInstances: [AsyncGraph.PreparedInstance] = []
            for node in nodes { preparedInstances += try await graph.prepare(node) }
            let prepared = preparedInstances
            return try graph.synchronously { resolution in try graph.with(prepared, &resolution, body) }
        }
    }

    static func leave(_ core: ContainerCore, isLeft: Bool) -> [any Error] {
        if isLeft { core.asynchronous.cancelCreations(of: ObjectIdentifier(core)) }
        return []
    }
}

extension ContainerCore {
    /// The running asynchronous constructions of the container, its children and its scopes.
    var asynchronous: AsyncInstanceBuilder { states.state(AsyncInstanceBuilder.self) { AsyncInstanceBuilder() } }
}

extension Definition {
    /// Marks the definition, or its products, as asynchronous.
    func await() {
        awaits = true
        use(AsynchronousFeature.self)
        options.extensions[AwaitFindings.self] = AwaitFindings()
    }
}
