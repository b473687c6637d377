import TestSupport
import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

/// Realistic apps of any size: modules with a few layers each, with few dependencies between modules and many on common services.
enum PageGraph {
    static func app(_ count: Int, dependencies: Int, modules: Int) -> GraphSnapshot {
        var generator = SeededGenerator(seed: UInt64(count))
        let lifetimes: [Lifetime] = [.singleton, .objectGraph, .objectGraph, .prototype, .lazySingleton, .scoped("session")]
        var graph = GraphSnapshot(name: "App of \(count)", assemblies: (0..<modules).map { AssemblyNode(name: "Module\($0)") })
        let module = { (service: Int) in service * modules / count }
        graph.services = (0..<count).map { service in
            ServiceNode(
                key: "Module\(module(service)).service\(service)", assembly: "Module\(module(service))",
                serviceType: "any Service\(service)",
                implementationType: "Service\(service)", lifetime: lifetimes[Int.random(in: 0..<lifetimes.count, using: &generator)],
                site: SourceSite(file: "Module\(module(service))/File\(service % 7).swift", line: service % 300 + 1))
        }
        let layers = (0..<count).map { _ in Int.random(in: 0..<4, using: &generator) }
        var seen: Set<[Int]> = []
        while seen.count < dependencies {
            let from = Int.random(in: 0..<count, using: &generator)
            let start = module(from) * count / modules
            let to =
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<7: min(count - 1, start + Int.random(in: 0..<max(2, count / modules), using: &generator))
                case 7: count - 1 - Int.random(in: 0..<5, using: &generator)
                default: Int.random(in: 0..<count, using: &generator)
                }
            guard to != from, layers[to] > layers[from] || (layers[to] == layers[from] && to > from + 1) else { continue }
            guard seen.insert([from, to]).inserted else { continue }
            graph.edges.append(
                DependencyEdge(from: from, to: to, kind: seen.count % 9 == 0 ? .property : .initializer, slot: "slot\(to)"))
        }
        // Two cycles, so that the page can step through them.
        for ring in [[0, 1, 2], [3, 4]] {
            for (position, from) in ring.enumerated() {
                graph.edges.append(
                    DependencyEdge(from: from, to: ring[(position + 1) % ring.count], kind: .property, slot: "ring", position: 9))
            }
        }
        return graph.normalized()
    }

    /// Nested assemblies of any depth, with a service in each.
    static func nested(_ depth: Int) -> GraphSnapshot {
        var graph = GraphSnapshot(name: "nested")
        graph.assemblies = (0..<depth).map { AssemblyNode(name: "A\($0)", collaborators: $0 + 1 < depth ? ["A\($0 + 1)"] : []) }
        graph.services = (0..<depth).map { ServiceNode(key: "A\($0).service", assembly: "A\($0)", serviceType: "Service") }
        graph.edges = (1..<depth).map { DependencyEdge(from: $0 - 1, to: $0, slot: "next") }
        return graph.normalized()
    }

    static func page(_ graph: GraphSnapshot) throws -> String {
        let index = GraphIndex(graph)
        return try HTMLRenderer.render(GraphExcerpt(index, findings: Linter.findings(in: graph)))
    }
}
