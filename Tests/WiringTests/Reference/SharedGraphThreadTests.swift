import Foundation
import Synchronization
import Testing
import Wiring

/// Transfers instances between threads: complete, and no longer modified.
private struct Delivery: @unchecked Sendable {
    var roots: [any Item]
}

/// The error for threads that do not finish.
private struct Blocked: Error {}

/// Synchronizes the start of threads and stores their results.
private final class StartingLine<Result: Sendable>: @unchecked Sendable {
    private let waiting: Atomic<Int>
    /// A lock that ThreadSanitizer recognizes; it reports values guarded by a `Mutex` as races.
    private let lock = NSLock()
    private var found: [Swift.Result<Result, any Error>] = []
    private let group = DispatchGroup()

    init(_ count: Int) {
        waiting = Atomic(count)
        for _ in 0..<count { group.enter() }
    }

    func run(_ work: () throws -> Result) {
        waiting.subtract(1, ordering: .acquiringAndReleasing)
        while waiting.load(ordering: .acquiring) > 0 { sched_yield() }
        let result = Swift.Result { try work() }
        lock.withLock { found.append(result) }
        group.leave()
    }

    func results() throws -> [Result] {
        guard group.wait(timeout: .now() + 300) == .success else { throw Blocked() }
        return try lock.withLock { try found.map { try $0.get() } }
    }
}

/// Runs work on several separate threads that start as simultaneously as possible.
private func onThreads<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Result) throws -> [Result] {
    let line = StartingLine<Result>(count)
    for thread in 0..<count {
        Thread.detachNewThread { line.run { try work(thread) } }
    }
    return try line.results()
}

@Suite struct SharedGraphThreadTests {
    private static let threadCount = 8

    /// Requests all services on eight threads concurrently, in a different order on each.
    /// - Returns: for each thread, the instances in the order of the services.
    private func resolveEverywhere(_ graph: GraphDescription) throws -> [Delivery] {
        let assembly = GraphAssembly(graph)
        let container = try assembly.activated()
        return try onThreads(Self.threadCount) { thread in
            let count = graph.services.count
            var found: [Int: any Item] = [:]
            for step in 0..<count {
                let service = (step * 5 + thread * 3) % count
                found[service] = try assembly.instance(of: service, from: container)
            }
            // With a common divisor the order would omit services.
            return Delivery(roots: try (0..<count).map { try found[$0] ?? assembly.instance(of: $0, from: container) })
        }
    }

    private func isComplete(_ vertex: Vertex, in graph: GraphDescription) -> Bool {
        let service = graph.services[vertex.service]
        let parts = vertex.parts
        let expected = service.initial.map { Optional($0) } + (0..<3).map { $0 < service.properties.count ? service.properties[$0] : nil }
        return zip(parts, expected).allSatisfy { part, target in
            guard let part, let target else { return part == nil && target == nil }
            let inner = (part as? Wrapper)?.inner ?? part
            return (inner as? Vertex)?.service == target && (part is Wrapper) == graph.services[target].isProcessed
        }
    }

    /// Shared services form exactly one structure, that of the graph.
    @Test(arguments: 0..<20)
    func everyThreadGetsTheSameSharedInstances(block: UInt64) throws {
        for seed in block * 10..<(block + 1) * 10 {
            let graph = GraphDescription(seed: seed, lifetimes: [.lazySingleton, .singleton, .weakSingleton])
            let deliveries = try resolveEverywhere(graph)
            let first = try #require(deliveries.first)
            let all = vertices(from: deliveries.flatMap(\.roots))
            #expect(all.count == graph.services.count, "seed \(seed)\n\(graph)")
            #expect(all.allSatisfy { isComplete($0, in: graph) }, "seed \(seed)\n\(graph)")
            for delivery in deliveries {
                #expect(zip(delivery.roots, first.roots).allSatisfy { $0 === $1 }, "seed \(seed)\n\(graph)")
                #expect(structure(of: delivery.roots) == structure(of: first.roots), "seed \(seed)\n\(graph)")
            }
            for vertex in all { vertex.clear() }
        }
    }

    /// With services of all lifetimes, each thread receives complete instances, and shared instances are identical on all threads.
    @Test(arguments: 20..<40)
    func everyThreadGetsOnlyCompleteInstances(block: UInt64) throws {
        for seed in block * 10..<(block + 1) * 10 {
            let graph = GraphDescription(seed: seed)
            let size = ReferenceContainer(graph)
            for service in graph.services.indices { for vertex in vertices(from: [size.resolve(service)]) { vertex.clear() } }
            guard size.count < 500 else { continue }
            let deliveries = try resolveEverywhere(graph)
            let all = vertices(from: deliveries.flatMap(\.roots))
            #expect(all.allSatisfy { isComplete($0, in: graph) }, "seed \(seed)\n\(graph)")
            for (number, service) in graph.services.enumerated() where service.lifetime.isShared {
                #expect(all.count { $0.service == number } == 1, "seed \(seed), service \(number)\n\(graph)")
            }
            for vertex in all { vertex.clear() }
        }
    }
}
