import TestSupport
package import WiringGraph
package import WiringVocabulary

extension GraphSnapshot {
    /// A graph of up to `maximum` services with random edges, including parallel edges and self-loops, in random order.
    package static func random(seed: UInt64, maximum: Int = 7) -> GraphSnapshot {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...maximum, using: &generator)
        let services = (0..<count).map { number in
            ServiceNode(
                key: "S.\(number)",
                assembly: "S",
                kind: Int.random(in: 0..<6, using: &generator) == 0 ? .alias : .component,
                serviceType: "T\(number)",
                lifetime: (Lifetime.unscoped + [.scoped("session")]).randomElement(using: &generator) ?? .prototype
            )
        }
        let edges = (0..<Int.random(in: 0...(count * 2), using: &generator)).map { position in
            DependencyEdge(
                from: Int.random(in: 0..<count, using: &generator),
                to: Int.random(in: 0..<count, using: &generator),
                kind: EdgeKind.allCases.randomElement(using: &generator) ?? .initializer,
                slot: "\(position % 3)",
                position: position % 4,
                isDeferred: Int.random(in: 0..<8, using: &generator) == 0,
                isConstruction: Int.random(in: 0..<6, using: &generator) == 0 ? true : nil
            )
        }
        return GraphSnapshot(name: "random", services: services, edges: edges).shuffled(using: &generator)
    }

    /// A chain `0 -> 1 -> 2 ...`, optionally closed to a cycle.
    package static func chain(_ count: Int, isRing: Bool = false, kind: EdgeKind = .initializer) -> GraphSnapshot {
        let width = String(count).count
        let services = (0..<count).map { number in
            let digits = String(number)
            return ServiceNode(
                key: "S." + String(repeating: "0", count: width - digits.count) + digits, assembly: "S", serviceType: "T\(number)")
        }
        let edges = (0..<(isRing ? count : count - 1)).map { DependencyEdge(from: $0, to: ($0 + 1) % count, kind: kind, slot: "next") }
        return GraphSnapshot(name: "chain", services: services, edges: edges)
    }

    /// The same graph stored in another order.
    package func shuffled(using generator: inout some RandomNumberGenerator) -> GraphSnapshot {
        let order = services.indices.shuffled(using: &generator)
        var places = [Int](repeating: 0, count: services.count)
        for (place, service) in order.enumerated() { places[service] = place }
        var result = self
        result.services = order.map { services[$0] }
        result.edges = edges.map { edge in
            var moved = edge
            moved.from = places[edge.from]
            moved.to = places[edge.to]
            return moved
        }.shuffled(using: &generator)
        if !assemblies.isEmpty { result.assemblies = [assemblies[0]] + assemblies.dropFirst().shuffled(using: &generator) }
        result.processors = processors.shuffled(using: &generator)
        return result
    }
}
