import TestSupport
import Wiring

/// A graph of services, made up at random. Initializer edges lead to services of higher numbers only, so that no cycle is impossible.
struct GraphDescription: CustomStringConvertible {
    struct Service {
        var lifetime: Lifetime
        /// Whether a post-processor replaces its instances.
        var isProcessed: Bool
        /// At most two.
        var initial: [Int]
        /// At most three.
        var properties: [Int]
    }

    var services: [Service]
    /// The services that are asked for, one after the other.
    var requests: [Int]

    /// Makes up a graph of up to twelve services.
    init(seed: UInt64, lifetimes: [Lifetime] = [.objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton]) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...12, using: &generator)
        let edges = Int.random(in: 0...3, using: &generator)
        services = (0..<count).map { number in
            Service(
                lifetime: lifetimes.randomElement(using: &generator) ?? .objectGraph,
                isProcessed: Int.random(in: 0..<3, using: &generator) == 0,
                initial: number + 1 == count
                    ? []
                    : (0..<Int.random(in: 0...min(2, edges), using: &generator)).map { _ in
                        Int.random(in: number + 1..<count, using: &generator)
                    },
                properties: (0..<Int.random(in: 0...edges, using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator) }
            )
        }
        requests = (0..<2).map { _ in Int.random(in: 0..<count, using: &generator) }
    }

    var description: String {
        let lines = services.enumerated().map { number, service in
            "  \(number) \(service.lifetime)\(service.isProcessed ? ", processed" : ""): init \(service.initial), properties \(service.properties)"
        }
        return (lines + ["  asked for: \(requests)"]).joined(separator: "\n")
    }

    /// For each two services whether the first needs the second, at whatever distance.
    var reaches: [[Bool]] {
        var reaches = services.map { service in
            services.indices.map { service.initial.contains($0) || service.properties.contains($0) }
        }
        for middle in services.indices {
            for start in services.indices where reaches[start][middle] {
                for end in services.indices where reaches[middle][end] { reaches[start][end] = true }
            }
        }
        return reaches
    }

    /// Every graph that is a little simpler.
    var simpler: [GraphDescription] {
        var result: [GraphDescription] = []
        func add(_ change: (inout GraphDescription) -> Void) {
            var copy = self
            change(&copy)
            result.append(copy)
        }
        for service in services.indices {
            for edge in services[service].initial.indices { add { $0.services[service].initial.remove(at: edge) } }
            for edge in services[service].properties.indices { add { $0.services[service].properties.remove(at: edge) } }
            if services[service].isProcessed { add { $0.services[service].isProcessed = false } }
            if services[service].lifetime != .objectGraph { add { $0.services[service].lifetime = .objectGraph } }
        }
        if requests.count > 1 { for request in requests.indices { add { $0.requests.remove(at: request) } } }
        let unused = services.indices.last
        if let unused, unused > 0, !requests.contains(unused),
            !services.contains(where: { $0.initial.contains(unused) || $0.properties.contains(unused) })
        {
            add { $0.services.removeLast() }
        }
        return result
    }
}
