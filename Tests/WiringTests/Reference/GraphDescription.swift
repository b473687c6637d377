import TestSupport
import Wiring

/// A random graph of services. Initializer edges lead to services of higher numbers only, so that every cycle is legal.
struct GraphDescription: CustomStringConvertible {
    struct Service {
        var lifetime: Lifetime
        /// True if a post-processor replaces its instances.
        var isProcessed: Bool
        /// At most two edges.
        var initial: [Int]
        /// At most three edges.
        var properties: [Int]
        /// True for a factory with one argument; the lifetime then applies to its products.
        var isFactory = false
        /// For a product: the factory, which has a higher number, and the argument.
        var product: Product?
    }

    struct Product {
        var factory: Int
        var argument: Int
    }

    var services: [Service]
    /// The requested services, in order.
    var requests: [Int]
    /// The scope of each request, one of two; empty if all requests go to the container.
    var scopes: [Int] = []
    static let scope: Scope = "session"

    /// Creates a random graph of up to twelve services.
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
        if lifetimes.contains(.scoped(Self.scope)) { addScopes(&generator) }
    }

    /// Creates a random graph in which services are factories with one argument.
    static func withFactories(seed: UInt64) -> GraphDescription {
        var graph = GraphDescription(seed: seed, lifetimes: [.objectGraph, .prototype, .lazySingleton])
        var generator = SeededGenerator(seed: ~seed)
        let count = graph.services.count
        var factories: [Int] = []
        for number in graph.services.indices.reversed() {
            // Requested services and dependencies cannot be factories, so factories form a separate part.
            if number > 0, Int.random(in: 0..<3, using: &generator) == 0 {
                graph.services[number].isFactory = true
                graph.services[number].isProcessed = false
                factories.append(number)
            } else if let factory = factories.randomElement(using: &generator), Bool.random(using: &generator) {
                graph.services[number].product = Product(factory: factory, argument: Int.random(in: 0..<2, using: &generator))
                graph.services[number].isProcessed = false
                graph.services[number].initial = []
                graph.services[number].properties = []
            }
        }
        // Factories themselves have no dependents.
        let isFactory = graph.services.map(\.isFactory)
        for number in 0..<count {
            graph.services[number].initial.removeAll { isFactory[$0] }
            graph.services[number].properties.removeAll { isFactory[$0] }
        }
        graph.requests = graph.requests.map { isFactory[$0] ? 0 : $0 }
        return graph
    }

    /// Makes shared services that depend on scoped ones members of the scope, as activation requires.
    private mutating func addScopes(_ generator: inout SeededGenerator) {
        let reaches = reaches
        let scoped = services.map { $0.lifetime == .scoped(Self.scope) }
        for number in services.indices where services[number].lifetime.isShared {
            if services.indices.contains(where: { scoped[$0] && reaches[number][$0] }) { services[number].lifetime = .scoped(Self.scope) }
        }
        requests += (0..<2).map { _ in Int.random(in: services.indices, using: &generator) }
        scopes = requests.map { _ in Int.random(in: 0..<2, using: &generator) }
    }

    var description: String {
        let lines = services.enumerated().map { number, service in
            "  \(number) \(service.lifetime)\(service.isProcessed ? ", processed" : "")\(service.isFactory ? ", factory" : ""): "
                + (service.product.map { "product of \($0.factory) for \($0.argument)" }
                    ?? "init \(service.initial), properties \(service.properties)")
        }
        return (lines + ["  asked for: \(requests)\(scopes.isEmpty ? "" : " in scopes \(scopes)")"]).joined(separator: "\n")
    }

    /// For each pair of services: whether the first depends on the second, directly or indirectly.
    var reaches: [[Bool]] {
        var reaches = services.map { service in
            services.indices.map { service.initial.contains($0) || service.properties.contains($0) || service.product?.factory == $0 }
        }
        for middle in services.indices {
            for start in services.indices where reaches[start][middle] {
                for end in services.indices where reaches[middle][end] { reaches[start][end] = true }
            }
        }
        return reaches
    }

    /// All graphs that are one step simpler.
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
        if requests.count > 1 {
            for request in requests.indices {
                add { graph in
                    graph.requests.remove(at: request)
                    if !graph.scopes.isEmpty { graph.scopes.remove(at: request) }
                }
            }
        }
        let unused = services.indices.last
        if let unused, unused > 0, !requests.contains(unused),
            !services.contains(where: {
                $0.initial.contains(unused) || $0.properties.contains(unused) || $0.product?.factory == unused
            })
        {
            add { $0.services.removeLast() }
        }
        return result
    }
}
