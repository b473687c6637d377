import Wiring

/// The construction of an asynchronous definition in an object graph.
package struct AsyncConstruction: Sendable {
    let graph: AsyncGraph
    let node: Int
    /// Instances awaited in advance for injections after the initializer, by edge number; nil if none are awaited in advance.
    private let later: Guarded<[Int: [AsyncGraph.PreparedInstance]]>?

    init(graph: AsyncGraph, node: Int, _ steps: [AsyncSetupStep]) {
        self.graph = graph
        self.node = node
        later =
            steps.contains(where: \.needsEdges) && graph.core.plan.buildsConcurrently && !graph.core.buildsSequentially ? Guarded([:]) : nil
    }

    /// Awaits arguments like ``awaitArguments(_:ofCallFrom:to:)``.
    func arguments<each Parameter>(
        _ types: repeat (each Parameter).Type, ofCallFrom firstOfCall: Int? = nil
    ) async throws -> (repeat each Parameter) {
        let types = typesOfParameters(repeat each types)
        let memory = AsyncArgumentBuffer(for: types).allocate()
        defer { memory.deallocate() }
        try await awaitArguments(types.count, ofCallFrom: firstOfCall, to: memory)
        var arguments = ArgumentReader(memory)
        return (repeat arguments.take((each Parameter).self))
    }

    /// Writes the awaited arguments of the initializer, laid out as in a tuple, and awaits the dependencies of later injections; or writes
    /// the arguments of the method whose first edge has a number.
    /// - Throws: the error of an initializer, unchanged, or ``ResolutionError`` with this definition in its path.
    func awaitArguments(_ count: Int, ofCallFrom firstOfCall: Int? = nil, to memory: UnsafeMutableRawPointer) async throws {
        if count == 0, later == nil { return }
        do {
            let blueprint = graph.core.blueprint
            // Await the asynchronous instances first, then resolve all arguments together, so that no lock is held across a suspension.
            let firstEdge = firstOfCall ?? 0
            let edges = firstEdge..<(firstEdge + count)
            let preparedInstances: [Int: [AsyncGraph.PreparedInstance]]
            if let later, firstOfCall == nil {
                preparedInstances = try await self.preparedInstances(for: 0..<blueprint.edges(of: node).count)
                later.withLock { $0 = preparedInstances }
            } else if let later {
                preparedInstances = later.withLock { $0 }
            } else {
                preparedInstances = try await self.preparedInstances(for: edges)
            }
            let first = blueprint.firstEdge(of: node)
            let targets = edges.lazy.map { blueprint.edges[first + $0].target }
            try await graph.synchronously(for: targets) { resolution in
                try resolution.writeArguments(count, from: first + firstEdge, to: memory) { position, target, place, resolution in
                    try graph.with(preparedInstances[firstEdge + position] ?? [], &resolution) { try $0.write(target, to: place) }
                }
            }
        } catch let error as ResolutionError {
            throw graph.core.inside(node, error)
        }
    }

    /// The instances that must exist before edges are resolved, by edge number; edges without any are absent.
    private func preparedInstances(for range: Range<Int>) async throws -> [Int: [AsyncGraph.PreparedInstance]] {
        let blueprint = graph.core.blueprint
        let first = blueprint.firstEdge(of: node)
        let awaited = range.map { (edge: $0, nodes: graph.core.plan.awaited(by: blueprint.edges[first + $0].target)) }
            .filter { !$0.nodes.isEmpty }
        if awaited.isEmpty { return [:] }
        return Dictionary(uniqueKeysWithValues: zip(awaited.map(\.edge), try await graph.preparedInstances(for: awaited.map(\.nodes))))
    }

    /// Awaits the dependency of an injection after the initializer, given the number of its edge among the node's edges.
    func withValue(edge: Int, _ body: @escaping (Int, inout Resolution) throws -> Void) async throws {
        let blueprint = graph.core.blueprint
        let target = blueprint.edges[blueprint.firstEdge(of: node) + edge].target
        do {
            let known = later?.withLock { $0.removeValue(forKey: edge) }
            let preparedInstances = if let known { known } else { try await graph.prepare(target) }
            try await graph.synchronously(for: CollectionOfOne(target)) { resolution in
                try graph.with(preparedInstances, &resolution) { resolution in try body(target, &resolution) }
            }
        } catch let error as ResolutionError {
            throw graph.core.inside(node, error)
        }
    }
}
