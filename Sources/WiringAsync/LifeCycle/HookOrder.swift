import Wiring

/// The order of hooks. Services start after their dependencies and stop before them, including those that they reach through handles. Services that
/// depend on each other start in the order of construction; independent ones concurrently.
struct HookOrder: Sendable {
    /// The instances by strongly connected component. A component depends only on components with lower numbers.
    private var groups: [[LifeCycle.Member]]
    /// The components on which each component depends. Components without instances relate the others.
    private let dependencies: CompactGraph

    /// - Parameters:
    ///   - members: the instances, in the order of construction.
    ///   - blueprint: the dependencies.
    init(_ members: [LifeCycle.Member], in blueprint: Blueprint) {
        guard members.count > 1 else {
            groups = members.isEmpty ? [] : [members]
            dependencies = CompactGraph(vertexCount: groups.count, edges: [])
            return
        }
        let graph = HookGraph(from: members.map(\.node), in: blueprint)
        let components = graph.edges.stronglyConnectedComponents()
        groups = Array(repeating: [], count: components.count)
        for member in members {
            if let vertex = graph.vertices[member.node] { groups[Int(components.numbers[vertex])].append(member) }
        }
        var edges: [(from: Int, to: Int)] = []
        for vertex in 0..<graph.edges.vertexCount {
            let from = Int(components.numbers[vertex])
            for target in graph.edges.targets(of: vertex) where Int(components.numbers[Int(target)]) != from {
                edges.append((from, Int(components.numbers[Int(target)])))
            }
        }
        dependencies = CompactGraph(vertexCount: components.count, edges: edges)
    }

    /// Runs the hooks of all instances.
    /// - Parameters:
    ///   - isReversed: true to begin with the dependents.
    ///   - stopsAtError: true to run no further hooks after an error. Hooks that are running are cancelled and awaited.
    ///   - isSequential: true to run one hook at a time.
    ///   - body: runs the hooks of an instance.
    /// - Returns: the errors, in the order of their occurrence.
    func run(
        reversed isReversed: Bool = false, stopsAtError: Bool = false, sequentially isSequential: Bool,
        _ body: @escaping @Sendable (LifeCycle.Member) async throws -> Void
    ) async -> [any Error] {
        @Sendable func run(_ group: Int) async -> [any Error] {
            var errors: [any Error] = []
            for member in isReversed ? groups[group].reversed() : groups[group] {
                do { try await body(member) } catch { errors.append(error) }
                if stopsAtError, !errors.isEmpty { break }
            }
            return errors
        }
        var errors: [any Error] = []
        if isSequential || groups.count == 1 {
            for group in isReversed ? groups.indices.reversed() : Array(groups.indices) where !stopsAtError || errors.isEmpty {
                errors += await run(group)
            }
            return errors
        }
        let dependents = dependencies.reversed()
        let (earlier, later) = isReversed ? (dependents, dependencies) : (dependencies, dependents)
        await withTaskGroup(of: (Int, [any Error]).self) { tasks in
            var pending = groups.indices.map { earlier.targets(of: $0).count }
            var ready = groups.indices.filter { pending[$0] == 0 }
            while true {
                while let group = ready.popLast() {
                    if groups[group].isEmpty {
                        release(group)
                    } else if errors.isEmpty || !stopsAtError {
                        tasks.addTask { (group, await run(group)) }
                    }
                }
                guard let (group, thrown) = await tasks.next() else { return }
                errors += thrown
                if stopsAtError, !errors.isEmpty { tasks.cancelAll() }
                release(group)
            }
            func release(_ group: Int) {
                for next in later.targets(of: group) {
                    pending[Int(next)] -= 1
                    if pending[Int(next)] == 0 { ready.append(Int(next)) }
                }
            }
        }
        return errors
    }

    /// Stops instances, dependents first. The dependencies of an instance that is not stopped are not stopped either.
    /// - Parameter stop: stops an instance; returns false if that is impossible.
    /// - Returns: the instances that are not stopped.
    func stopSynchronously(_ stop: (LifeCycle.Member) -> Bool) -> [LifeCycle.Member] {
        var remaining: [LifeCycle.Member] = []
        var isNeeded = [Bool](repeating: false, count: groups.count)
        for group in groups.indices.reversed() {
            for member in groups[group].reversed() where isNeeded[group] || !stop(member) {
                remaining.append(member)
                isNeeded[group] = true
            }
            if isNeeded[group] { for dependency in dependencies.targets(of: group) { isNeeded[Int(dependency)] = true } }
        }
        return remaining
    }
}

/// The part of a blueprint that some nodes depend on, directly or indirectly.
private struct HookGraph {
    let vertices: [Int: Int]
    let edges: CompactGraph

    init(from nodes: [Int], in blueprint: Blueprint) {
        let found = blueprint.hookDependencies(of: nodes)
        var vertices: [Int: Int] = [:]
        for (vertex, node) in found.enumerated() { vertices[node] = vertex }
        let pairs = found.enumerated().flatMap { vertex, node in
            blueprint.neededForHooks(of: node).map { (from: vertex, to: vertices[$0] ?? vertex) }
        }
        self.vertices = vertices
        edges = CompactGraph(vertexCount: found.count, edges: pairs)
    }
}

extension Blueprint {
    /// The nodes that some nodes depend on, directly or indirectly, and these nodes themselves.
    func hookDependencies(of nodes: [Int]) -> [Int] { BreadthFirstSearch(from: nodes, neededForHooks).found }

    /// The direct dependencies of a node, also those of its post-processors.
    fileprivate func neededForHooks(of node: Int) -> [Int] {
        edges(of: node).filter { $0.target >= 0 && !$0.isUntaken }.map(\.target) + nodes[node].processors.compactMap { processors[$0].node }
    }
}
