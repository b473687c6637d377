package import WiringModel
import WiringVocabulary

extension GraphSnapshot {
    /// The same graph in the one order that all of the project prints and compares.
    ///
    /// Services by key, edges by (dependent, position, slot, dependency), the root assembly first and the others by name, processors by
    /// (order, key), what a processor wraps by key; findings stay in the order in which the container gave them. Edges that lead to no service
    /// are dropped.
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

    /// Whether a container of ours builds it, whoever judges it.
    package var isOfContainer: Bool { isValidated || isAssumed }

    /// Whether services and edges are in their normal order, and all edges lead to services: then nothing has to be moved or copied.
    private var isOrdered: Bool { ServiceOrder.isOrdered(services) && areEdgesOrdered }

    /// Whether the edges are in their order, given that the services are in theirs, and lead to services.
    package var areEdgesOrdered: Bool {
        let count = services.count
        return edges.withUnsafeBufferPointer { edges in
            for position in edges.indices {
                guard edges[position].from < count, edges[position].to < count, edges[position].from >= 0, edges[position].to >= 0 else {
                    return false
                }
                guard position > 0, edges[position - 1].from >= edges[position].from else { continue }
                // Nearly all edges of a service have places of their own: only others need more to be told apart.
                if edges[position - 1].from == edges[position].from, edges[position - 1].position < edges[position].position { continue }
                if !edges[position - 1].precedes(edges[position]), edges[position].precedes(edges[position - 1]) { return false }
            }
            return true
        }
    }
}

extension DependencyEdge {
    /// Whether this edge stands before another one, in a graph whose services are in the order of their keys.
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
