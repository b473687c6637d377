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
    var asynchronous: AsyncInstanceBuilder { states.state(AsyncInstanceBuilder.self) { AsyncInstanceBuilder() } }
}

extension Definition {
    func await() {
        awaits = true
        use(AsynchronousFeature.self)
        options.extensions[AwaitFindings.self] = AwaitFindings()
    }
}

/// Per-node data of asynchronous construction, created once for each container with asynchronous definitions.
final class AsyncTable: Sendable {
    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    let buildsConcurrently: Bool
    /// For each node that requires any, the asynchronous definitions to be built before it can be resolved.
    let awaited: [Int: [Int]]
    /// The codes that need no object graph, by node; empty if a tracer observes the container.
    let independentCodes: [AsyncComponentThunk?]

    init(_ blueprint: Blueprint, isTraced: Bool) {
        var awaited: [Int: [Int]] = [:]
        if blueprint.annotatedNodes.contains(where: blueprint.isAsynchronous) {
            for node in blueprint.nodes.indices {
                let nodes = blueprint.awaited(by: node)
                if !nodes.isEmpty { awaited[node] = nodes }
            }
        }
        self.awaited = awaited
        buildsConcurrently =
            !awaited.isEmpty
            && blueprint.nodes.indices.contains { blueprint.edges(of: $0).reduce(0) { $0 + (awaited[$1.target]?.count ?? 0) } > 1 }
        independentCodes = awaited.isEmpty || isTraced ? [] : blueprint.nodes.indices.map { blueprint.independentCode($0) }
    }
}

extension Blueprint {
    /// The asynchronous definitions to be built before a node can be resolved synchronously: the node itself, or the targets of a helper node. The
    /// target of a handle is not included.
    func awaited(by node: Int) -> [Int] {
        if case .definition = nodes[node].role { return isAsynchronous(node) ? [node] : [] }
        return bases(of: node, throughHandles: false).filter(isAsynchronous)
    }
}

extension ContainerPlan {
    /// The table of asynchronous construction; nil if no definition is asynchronous.
    private var asynchronous: AsyncTable? { featureTable.map { unsafeDowncast($0, to: AsyncTable.self) } }

    var buildsConcurrently: Bool { asynchronous?.buildsConcurrently ?? false }

    func awaited(by node: Int) -> [Int] { asynchronous?.awaited[node] ?? [] }

    func independentCode(_ node: Int) -> AsyncComponentThunk? {
        asynchronous.flatMap { $0.independentCodes.isEmpty ? nil : $0.independentCodes[node] }
    }
}
