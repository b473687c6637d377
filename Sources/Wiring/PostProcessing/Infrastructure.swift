extension BlueprintLinker {
    /// Registers a post-processor that is a component. It has one instance for the life of the container.
    func placeInfrastructure(_ node: Int, _ definition: Definition) {
        blueprint.nodes[node].isInfrastructure = true
        // A post-processor of definitions has already run.
        guard let processedType = definition.attachedType else { return }
        let key = blueprint.key(of: node)
        blueprint.processors.append(
            .init(
                key: key, processor: LateInstancePostProcessor(processedType: processedType, key: key, at: definition.place), isOn: true,
                declaration: blueprint.processors.count, node: node))
    }
}

extension Blueprint {
    /// Determines the order in which post-processors that are components have to be built. If there is no such order, it reports a finding.
    func infrastructureOrder() -> (processors: [Int], findings: [Finding]) {
        let late = processors.indices.filter { processors[$0].node != nil }
        guard !late.isEmpty else { return ([], []) }
        let paths = late.map { number in processors[number].node.map { pathsToProcessedServices(from: $0, late) } ?? [] }
        var needs: [(from: Int, to: Int)] = []
        for (position, found) in paths.enumerated() {
            for other in found.indices where !found[other].isEmpty { needs.append((position, other)) }
        }
        // Components are numbered so that an edge never leads to a higher number: dependencies come first.
        let components = CompactGraph(vertexCount: late.count, edges: needs).stronglyConnectedComponents()
        let cycles = components.members().compactMap { members in infrastructureCycle(members, late, paths) }
        return (components.ordered.map { late[Int($0)] }, cycles)
    }

    /// For each post-processor the shortest path to a service that it processes, among the nodes that are built with the given one; empty if there
    /// is none.
    private func pathsToProcessedServices(from start: Int, _ late: [Int]) -> [[Int]] {
        let search = BreadthFirstSearch(from: [start]) { node in
            edges(of: node).filter { $0.target >= 0 && !$0.isDeferred && !$0.isUntaken }.map(\.target)
        }
        return late.map { number in search.found.first { nodes[$0].processors.contains(number) }.map { search.path(to: $0) } ?? [] }
    }

    /// `infrastructure-cycle`: post-processors that depend on a service they process.
    private func infrastructureCycle(_ members: [Int], _ late: [Int], _ paths: [[[Int]]]) -> Finding? {
        var texts: [String] = []
        for member in members {
            for other in members where !paths[member][other].isEmpty {
                let keys = paths[member][other].filter { nodes[$0].definition != nil }.map { key(of: $0) }
                texts.append(keys.joined(separator: " -> ") + ", processed by \(processors[late[other]].key)")
            }
        }
        if texts.isEmpty { return nil }
        let keys = members.map { processors[late[$0]].key }.ordered(by: <)
        return .about(
            keys.count == 1 ? .processorOfOwnDependency : .processorsOfOwnDependencies, [keys.joined(separator: ", ")], services: keys,
            site: processors[late[members[0]]].node.flatMap { site(of: $0) }, ProblemFacts(texts: texts))
    }
}
