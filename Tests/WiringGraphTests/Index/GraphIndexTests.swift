import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Normalized graphs")
struct GraphIndexTests {
    @Test func normalizationIsIdempotent() {
        for seed in 0..<2_000 {
            let once = GraphSnapshot.random(seed: UInt64(seed)).normalized()
            #expect(once.normalized() == once)
        }
    }

    @Test func theStoredOrderDoesNotMatter() {
        var generator = SeededGenerator(seed: 1)
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            #expect(graph.shuffled(using: &generator).normalized() == graph.normalized())
        }
        let mail = MailGraph.healthy
        for _ in 0..<50 { #expect(mail.shuffled(using: &generator).normalized() == mail) }
    }

    @Test func edgesBetweenTwoServicesAreFound() {
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            for from in 0..<index.count {
                for to in 0..<index.count {
                    #expect(index.edges(from: from, to: to) == index.dependencies(of: from).filter { $0.to == to })
                }
            }
        }
    }

    @Test func rootAssemblyStaysFirst() {
        let graph = GraphSnapshot(name: "g", assemblies: ["Root", "Beta", "Alpha"].map { AssemblyNode(name: $0) })
        #expect(graph.normalized().assemblies.map(\.name) == ["Root", "Alpha", "Beta"])
    }

    @Test func processorsAreOrderedByOrderThenKey() {
        let processors = [("c", 1), ("b", 2), ("a", 2), ("d", 0)].map {
            ProcessorNode(key: $0.0, serviceType: "T", order: $0.1, wraps: ["y", "x"])
        }
        let ordered = GraphSnapshot(name: "g", processors: processors).normalized().processors
        #expect(ordered.map(\.key) == ["d", "c", "a", "b"])
        #expect(ordered[0].wraps == ["x", "y"])
    }

    @Test func edgesWithInvalidEndsAreDropped() {
        let edges = [
            DependencyEdge(from: 0, to: 5, slot: "a"), DependencyEdge(from: -1, to: 0, slot: "b"),
            DependencyEdge(from: 0, to: 0, slot: "c"),
        ]
        let graph = GraphSnapshot(name: "g", services: [ServiceNode(key: "a", serviceType: "A")], edges: edges)
        #expect(graph.normalized().edges.map(\.slot) == ["c"])
        #expect(GraphIndex(graph).dependencies(of: 0).map(\.slot) == ["c"])
    }

    @Test func neighborsAgreeWithEdges() {
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            for service in graph.services.indices {
                let needed = Array(index.dependencies(of: service))
                #expect(Set(needed) == Set(graph.edges.filter { $0.from == service }))
                #expect(needed.map(\.position) == needed.map(\.position).sorted())
                let dependents = index.dependents(of: service)
                #expect(dependents.count == graph.edges.filter { $0.to == service }.count)
                let keys = dependents.map { index.key($0.from) }
                #expect(keys == keys.sorted())
                let others = Set(keys).subtracting([index.key(service)])
                #expect(index.dependentCount(of: service) == others.count)
            }
        }
    }

    @Test func rootsAndHubsAreFound() {
        let index = GraphIndex(MailGraph.healthy)
        #expect(index.roots.map(index.key) == ["MailAppAssembly.app"])
        #expect(index.hubs(minimum: 2).map(index.key).first == "MailAssembly.service")
        #expect(index.hubs().isEmpty)
    }

    @Test func emptyGraphHasNoRootsAndHubs() {
        let index = GraphIndex(GraphSnapshot(name: "empty"))
        #expect(index.roots.isEmpty && index.hubs().isEmpty && index.count == 0)
    }
}
