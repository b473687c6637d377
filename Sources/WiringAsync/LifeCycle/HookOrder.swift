import Wiring

/// The order of hooks. Services start after their dependencies and stop before them, including those that they reach through handles. Services that
/// depend on each other start in the order of construction; independent ones concurrently.
struct HookOrder: Sendable {
    /// The instances by strongly connected component. A component depends only on components with lower numbers.
    private var groups: [[LifeCycle.Member]]
    /// The components on which each component depends. Components without instances relate the others.
    private let dependencies: CompactGraph

    /// - Parameter members: the instances, in the order of construction.
    init(_ members: [LifeCycle.Member], in blueprint: Blueprint) {
        guard members.count > 1 else {
            groups = members.isEmpty ? [] : [members]
            dependencies = CompactGraph(vertexCount: groups.count, edges: [])
            return
        }
        let found = blueprint.hookDependencies(of: members.map(\.node))
        var vertices = [Int](repeating: 0, count: blueprint.nodes.count)
        for (vertex, node) in found.enumerated() { vertices[node] = vertex }
        var needs: [(from: Int, to: Int)] = []
        for (vertex, node) in found.enumerated() { needs += blueprint.neededForHooks(of: node).map { (vertex, vertices[$0]) } }
        let components = CompactGraph(vertexCount: found.count, edges: needs).stronglyConnectedComponents()
        func component(_ vertex: Int) -> Int { Int(components.numbers[vertex]) }
        groups = Array(repeating: [], count: components.count)
        for member in members { groups[component(vertices[member.node])].append(member) }
        let edges = needs.map { (from: component($0.from), to: component($0.to)) }.filter { $0.from != $0.to }
        dependencies = CompactGraph(vertexCount: components.count, edges: edges)
    }

    /// Starts or stops all instances. The start ends at an error: hooks that are running are cancelled and awaited.
    /// - Returns: the errors, in the order of their occurrence.
    func run(isStart: Bool, sequentially: Bool, _ body: @escaping @Sendable (LifeCycle.Member) async throws -> Void) async -> [any Error] {
        @Sendable func run(_ group: Int) async -> [any Error] {
            var errors: [any Error] = []
            let members = groups[group]
            for number in members.indices where !isStart || errors.isEmpty {
                do { try await body(members[isStart ? number : members.count - 1 - number]) } catch { errors.append(error) }
            }
            return errors
        }
        var errors: [any Error] = []
        if sequentially || groups.count == 1 {
            for group in groups.indices where !isStart || errors.isEmpty {
                errors += await run(isStart ? group : groups.count - 1 - group)
            }
            return errors
        }
        let dependents = dependencies.reversed()
        let (earlier, later) = isStart ? (dependencies, dependents) : (dependents, dependencies)
        await withTaskGroup(of: (Int, [any Error]).self) { tasks in
            var pending = groups.indices.map { earlier.targets(of: $0).count }
            var ready = groups.indices.filter { pending[$0] == 0 }
            while true {
                while let group = ready.popLast() {
                    if groups[group].isEmpty {
                        release(group)
                    } else if errors.isEmpty || !isStart {
                        tasks.addTask { (group, await run(group)) }
                    }
                }
                guard let (group, thrown) = await tasks.next() else { return }
                errors += thrown
                if isStart, !errors.isEmpty { tasks.cancelAll() }
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

    /// Stops instances, dependents first, by a function that returns false if that is impossible. The dependencies of an instance that is
    /// not stopped are not stopped either. Returns the instances that are not stopped.
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

extension Blueprint {
    /// The nodes that some nodes depend on, directly or indirectly, and these nodes themselves.
    func hookDependencies(of nodes: [Int]) -> [Int] { BreadthFirstSearch(from: nodes, neededForHooks).found }

    /// The direct dependencies of a node, also those of its post-processors.
    fileprivate func neededForHooks(of node: Int) -> [Int] {
        edges(of: node).filter { $0.target >= 0 && !$0.isUntaken }.map(\.target) + nodes[node].processors.compactMap { processors[$0].node }
    }
}
