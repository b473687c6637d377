package import WiringModel
import WiringVocabulary

extension GraphSnapshot {
    /// Returns the graph in the canonical order for output and comparison.
    ///
    /// Services are sorted by key, edges by (dependent, position, slot, dependency), assemblies by name after the root, processors by (order, key),
    /// and the wrapped services of a processor by key. Findings keep the container's order. Edges to positions outside the services are dropped.
    package func normalized() -> GraphSnapshot {
        var result = self
        if !isOrdered {
            let order = ServiceOrder(services)
            result.services = order.services.map { services[$0] }
            result.edges =
                edges
                .filter { services.indices.contains($0.from) && services.indices.contains($0.to) }
                .map { edge in
                    var moved = edge
                    moved.from = order.ranks[edge.from]
                    moved.to = order.ranks[edge.to]
                    return moved
                }
                .sorted { $0.precedes($1) }
        }
        if let root = assemblies.first {
            result.assemblies =
                [root] + assemblies.dropFirst().sorted { ($0.name, $0.collaborators.joined()) < ($1.name, $1.collaborators.joined()) }
        }
        result.processors =
            processors
            .map { processor in
                var ordered = processor
                ordered.wraps.sort()
                return ordered
            }
            .sorted { ($0.order, $0.key, $0.serviceType) < ($1.order, $1.key, $1.serviceType) }
        return result
    }

    /// Whether the graph belongs to a container of this project, validated or hypothetical.
    package var isOfContainer: Bool { isValidated || isAssumed }

    /// Whether services and edges are sorted and all edges are valid, so that nothing has to be moved or copied.
    private var isOrdered: Bool { ServiceOrder.isOrdered(services) && areEdgesOrdered }

    /// Whether the edges are sorted and valid, provided that the services are sorted.
    package var areEdgesOrdered: Bool {
        let count = services.count
        return edges.withUnsafeBufferPointer { edges in
            for position in edges.indices {
                guard edges[position].from < count, edges[position].to < count, edges[position].from >= 0, edges[position].to >= 0 else {
                    return false
                }
                guard position > 0, edges[position - 1].from >= edges[position].from else { continue }
                // Most edges of a service have unique positions; the complete comparison is required only for the others.
                if edges[position - 1].from == edges[position].from, edges[position - 1].position < edges[position].position { continue }
                if !edges[position - 1].precedes(edges[position]), edges[position].precedes(edges[position - 1]) { return false }
            }
            return true
        }
    }
}

extension DependencyEdge {
    /// Whether this edge precedes another one in a graph whose services are sorted by key.
    package func precedes(_ other: DependencyEdge) -> Bool {
        if from != other.from { return from < other.from }
        if position != other.position { return position < other.position }
        if slot != other.slot { return slot < other.slot }
        if to != other.to { return to < other.to }
        return tieBreak < other.tieBreak
    }

    private var tieBreak: String {
        "\(kind.rawValue) \(isDeferred) \(isOptional) \(isUndecided) \(isStrong.map(String.init) ?? "") \(isConstruction) "
            + "\(confidence.rawValue) \(rareText)"
    }
}
