import WiringVocabulary

/// The services of a graph that an earlier state of it does not have, or has otherwise.
package struct ChangedServices {
    /// Compares service by service, by key: what a definition says, and what it needs. That a definition has moved in its file changes nothing.
    ///
    /// - Parameters:
    ///   - index: The graph.
    ///   - earlier: Its earlier state.
    /// - Returns: The services that are new or differ, by key.
    package static func find(in index: GraphIndex, since earlier: GraphIndex) -> [Int] {
        let known = Dictionary(
            earlier.servicesByKey.map { (earlier.key($0), $0) }, uniquingKeysWith: { first, _ in first })
        return index.servicesByKey.filter { service in
            guard let former = known[index.key(service)] else { return true }
            return definition(service, in: index) != definition(former, in: earlier)
                || needs(service, in: index) != needs(former, in: earlier)
        }
    }

    private static func definition(_ service: Int, in index: GraphIndex) -> ServiceNode {
        var node = index.snapshot.services[service]
        node.site = nil
        node.origin = nil
        return node
    }

    /// One thing that a service needs.
    private struct Need: Hashable {
        var key: String
        var edge: DependencyEdge
    }

    private static func needs(_ service: Int, in index: GraphIndex) -> [Need: Int] {
        var needs: [Need: Int] = [:]
        // What was seen to be looked up is no part of the wiring.
        for edge in index.dependencies(of: service) where !edge.isObserved {
            var plain = edge
            (plain.from, plain.to, plain.position) = (0, 0, 0)
            needs[Need(key: index.key(edge.to), edge: plain), default: 0] += 1
        }
        return needs
    }
}
