/// A subset of a graph's services, sorted by key, with the edges between them: the result of a query.
package struct GraphSelection: Sendable {
    package let index: GraphIndex
    package let members: ServiceSet
    /// The positions of the services, sorted by key.
    package let services: [Int]

    package init(_ members: ServiceSet, in index: GraphIndex) {
        self.index = index
        self.members = members
        services = index.servicesByKey.filter(members.contains)
    }

    package init(all index: GraphIndex) { self.init(.everything(capacity: index.count), in: index) }

    package var isWholeGraph: Bool { services.count == index.count }

    package func dependencies(of service: Int) -> [DependencyEdge] { index.dependencies(of: service).filter { members.contains($0.to) } }

    package var edgeCount: Int {
        services.reduce(0) { sum, service in sum + index.dependencies(of: service).count { members.contains($0.to) } }
    }

    package var snapshot: GraphSnapshot { isWholeGraph ? index.snapshot : index.snapshot.induced(by: members) }
}

extension GraphSnapshot {
    /// The position of the first service with each key.
    package var positionsByKey: [String: Int] {
        Dictionary(services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The subgraph of some services and the edges between them, in the same order.
    ///
    /// The root assembly and assemblies with remaining services are kept. Findings are kept if all of their services remain. All
    /// post-processors are kept; removed services are removed from their lists of wrapped services.
    package func induced(by members: ServiceSet) -> GraphSnapshot {
        let kept = services.indices.filter(members.contains)
        var places = [Int](repeating: -1, count: services.count)
        for (place, service) in kept.enumerated() { places[service] = place }
        var result = self
        result.services = kept.map { services[$0] }
        result.edges = edges.compactMap { edge in
            guard places.indices.contains(edge.from), places.indices.contains(edge.to), places[edge.from] >= 0, places[edge.to] >= 0 else {
                return nil
            }
            var moved = edge
            moved.from = places[edge.from]
            moved.to = places[edge.to]
            return moved
        }
        let inhabited = Set(result.services.map(\.assembly))
        let remaining = Set(assemblies.enumerated().filter { $0.offset == 0 || inhabited.contains($0.element.name) }.map(\.element.name))
        result.assemblies = assemblies.filter { remaining.contains($0.name) }.map { assembly in
            AssemblyNode(name: assembly.name, collaborators: assembly.collaborators.filter(remaining.contains))
        }
        let keys = Set(result.services.map(\.key))
        result.processors = processors.map { processor in
            var kept = processor
            kept.wraps = processor.wraps.filter(keys.contains)
            return kept
        }
        result.findings = findings.filter { $0.services.allSatisfy(keys.contains) }
        return result
    }
}
