import TestSupport
import WiringGraph
import WiringVocabulary

/// A graph like that of a very large program, deterministic for each size: assemblies of a thousand services with four dependencies each, mostly on
/// services with lower numbers, including hubs; one edge in ten thousand is a back edge.
enum SyntheticGraph {
    /// The number of dependencies of a service.
    static let edgesPerService = 4

    /// Creates the graph.
    /// - Parameters:
    ///   - count: the number of services.
    ///   - isSorted: false for keys in another order than the services, as in most programs.
    static func make(services count: Int, isSorted: Bool = true) -> GraphSnapshot {
        var generator = SeededGenerator.ofBenchmarks
        let names = isSorted ? Array(0..<count) : (0..<count).shuffled(using: &generator)
        let digits = String(max(0, count - 1)).count
        let lifetimes: [Lifetime] = [.lazySingleton, .objectGraph, .objectGraph, .prototype, .lazySingleton, .lazySingleton]
        let padded = { (number: Int) in String(repeating: "0", count: digits - String(number).count) + String(number) }
        let assemblies = stride(from: 0, to: count, by: 1_000).map { AssemblyNode(name: "Assembly\(padded($0).dropLast(3))") }
        var services: [ServiceNode] = []
        services.reserveCapacity(count)
        for number in 0..<count {
            let name = padded(names[number])
            let assembly = assemblies[names[number] / 1_000].name
            services.append(
                ServiceNode(
                    key: "\(assembly).service\(name)", assembly: assembly, serviceType: "Service\(name)",
                    lifetime: lifetimes[number % lifetimes.count], site: SourceSite(file: "Assembly.swift", line: number % 1_000)))
        }
        let slots = ["store", "transport", "settings", "clock"]
        var edges: [DependencyEdge] = []
        edges.reserveCapacity(count * edgesPerService)
        forEachEdge(services: count) { from, to in
            let position = edges.count % edgesPerService
            edges.append(
                DependencyEdge(
                    from: from, to: to, kind: to < from ? .initializer : .property, slot: slots[position], position: position,
                    isStrong: true))
        }
        return GraphSnapshot(name: "Synthetic", assemblies: assemblies, services: services, edges: edges)
    }

    /// The dependencies between services.
    static func ends(services count: Int) -> [(from: Int, to: Int)] {
        var ends: [(from: Int, to: Int)] = []
        ends.reserveCapacity(count * edgesPerService)
        forEachEdge(services: count) { ends.append(($0, $1)) }
        return ends
    }

    private static func forEachEdge(services count: Int, _ body: (_ from: Int, _ to: Int) -> Void) {
        var numbers = SeededGenerator.ofBenchmarks
        for from in 0..<count {
            for _ in 0..<edgesPerService {
                switch numbers.next(10_000) {
                case 0: body(from, numbers.next(count))
                case ..<500 where from > 100: body(from, numbers.next(100))
                default: body(from, from == 0 ? min(1, count - 1) : numbers.next(from))
                }
            }
        }
    }
}
