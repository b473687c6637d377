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
        let evidence = late.map { number in processors[number].node.map { processorsNeeded(toBuild: $0, among: late) } ?? [] }
        let needs = evidence.enumerated().flatMap { position, found in found.map { (from: position, to: $0.to) } }
        // Components are numbered so that an edge never leads to a higher number: dependencies come first.
        let components = CompactGraph(vertexCount: late.count, edges: needs).stronglyConnectedComponents()
        let ordered = late.indices.ordered { (components.numbers[$0], $0) < (components.numbers[$1], $1) }.map { late[$0] }
        var found: [Finding] = []
        for members in components.members() {
            let inside = Set(members)
            let paths = members.ordered(by: <).flatMap { member in evidence[member].filter { inside.contains($0.to) } }
            if !paths.isEmpty {
                found.append(infrastructureCycle(paths.map { (processors[late[$0.to]].key, $0.path) }, late: members.map { late[$0] }))
            }
        }
        return (ordered, found)
    }

    /// The post-processors that must exist before a node can be built, by their positions, with the shortest path to a service that each of them
    /// processes.
    private func processorsNeeded(toBuild start: Int, among late: [Int]) -> [(to: Int, path: [Int])] {
        let search = BreadthFirstSearch(from: [start]) { node in
            edges(of: node).filter { $0.target >= 0 && !$0.isDeferred && !$0.isUntaken }.map(\.target)
        }
        return late.enumerated().compactMap { position, number in
            search.found.first { nodes[$0].processors.contains(number) }.map { (position, search.path(to: $0)) }
        }
    }

    /// `infrastructure-cycle`: post-processors that depend on a service they process.
    private func infrastructureCycle(_ paths: [(processor: String, path: [Int])], late: [Int]) -> Finding {
        let keys = late.map { processors[$0].key }.ordered(by: <)
        let paths = paths.map { processor, path in
            path.filter { nodes[$0].definition != nil }.map { key(of: $0) }.joined(separator: " -> ") + ", processed by \(processor)"
        }
        return .about(
            keys.count == 1 ? .processorOfOwnDependency : .processorsOfOwnDependencies, [keys.joined(separator: ", ")], services: keys,
            site: late.compactMap { processors[$0].node }.first.flatMap { site(of: $0) }, ProblemFacts(texts: paths))
    }
}
