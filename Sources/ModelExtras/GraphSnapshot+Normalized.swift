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
            result.edges = edges.filter { services.indices.contains($0.from) && services.indices.contains($0.to) }.map { edge in
                var moved = edge
                (moved.from, moved.to) = (order.ranks[edge.from], order.ranks[edge.to])
                return moved
            }.grouped(by: result.services.count) { $0.precedes($1) }
        }
        if let root = assemblies.first {
            result.assemblies =
                [root] + assemblies.dropFirst().sorted { ($0.name, $0.collaborators.joined()) < ($1.name, $1.collaborators.joined()) }
        }
        for index in processors.indices { result.processors[index].wraps.sort() }
        result.processors.sort { ($0.order, $0.key, $0.serviceType) < ($1.order, $1.key, $1.serviceType) }
        return result
    }

    /// Whether the graph belongs to a container of this project, validated or hypothetical.
    package var isOfContainer: Bool { isValidated || isAssumed }

    /// Whether services and edges are sorted and all edges are valid, so that nothing has to be moved or copied.
    private var isOrdered: Bool { ServiceOrder.isOrdered(services) && areEdgesOrdered { $0.precedes($1) } }

    /// Whether the edges are valid, grouped by dependent and sorted. `precedes` compares edges of one dependent whose positions are not enough.
    package func areEdgesOrdered(by precedes: (DependencyEdge, DependencyEdge) -> Bool) -> Bool {
        let count = services.count
        return edges.withUnsafeBufferPointer { edges in
            for position in edges.indices {
                guard edges[position].from < count, edges[position].to < count, edges[position].from >= 0, edges[position].to >= 0 else {
                    return false
                }
                guard position > 0, edges[position - 1].from >= edges[position].from else { continue }
                // Most edges of a service have unique positions; the complete comparison is required only for the others.
                if edges[position - 1].from == edges[position].from, edges[position - 1].position < edges[position].position { continue }
                if edges[position - 1].from > edges[position].from || precedes(edges[position], edges[position - 1]) { return false }
            }
            return true
        }
    }
}

extension [DependencyEdge] {
    /// The edges grouped by dependent and sorted within each group. All edges are between this number of services.
    package func grouped(by count: Int, sortedBy precedes: (DependencyEdge, DependencyEdge) -> Bool) -> [DependencyEdge] {
        var ends = [Int32](repeating: 0, count: count + 1)
        for edge in self { ends[edge.from + 1] += 1 }
        for service in 0..<count { ends[service + 1] += ends[service] }
        var numbers = [Int32](repeating: 0, count: self.count)
        for (number, edge) in enumerated() {
            numbers[Int(ends[edge.from])] = Int32(truncatingIfNeeded: number)
            ends[edge.from] += 1
        }
        var result: [DependencyEdge] = []
        result.reserveCapacity(self.count)
        for service in 0..<count {
            let start = result.count
            var isSorted = true
            while result.count < Int(ends[service]) {
                let edge = self[Int(numbers[result.count])]
                if result.count > start, let last = result.last, last.position >= edge.position { isSorted = false }
                result.append(edge)
            }
            if !isSorted { result[start...].sort(by: precedes) }
        }
        return result
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
