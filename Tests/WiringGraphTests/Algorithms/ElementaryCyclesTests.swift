import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("Elementary cycles")
struct ElementaryCyclesTests {
    private func keys(_ report: CycleReport, _ index: GraphIndex) -> [[String]] {
        report.cycles.map { $0.members.map(index.key) }
    }

    @Test func cyclesAgreeWithExhaustiveSearch() {
        for seed in 0..<4_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            let report = ElementaryCycles.find(in: index)
            let found = keys(report, index)
            #expect(Set(found) == ReferenceModel(graph).constructed.cycles())
            #expect(Set(found).count == found.count)
            #expect(report.cycles.map(\.number) == Array(1..<(found.count + 1)))
            #expect(!report.isTruncated)
            for cycle in report.cycles {
                for (edge, next) in zip(cycle.edges, cycle.edges.dropFirst() + cycle.edges.prefix(1)) {
                    #expect(edge.to == next.from)
                    #expect(graph.edges.contains(edge))
                }
            }
        }
    }

    /// Whether a list has a cycle through each service on a cycle, or as many cycles as the limit allows.
    private func isRepresentative(_ found: [[String]], of all: Set<[String]>, limit: Int) -> Bool {
        found.count == limit || Set(found.joined()) == Set(all.joined())
    }

    @Test func truncatedSearchListsCyclesThroughAllServices() {
        var truncated = 0
        for seed in 0..<1_500 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let index = GraphIndex(graph)
            let all = ReferenceModel(graph).constructed.cycles()
            let isOneTangle = StronglyConnectedComponents(index).cyclic.count == 1
            for limit in Set([1, 2, 5, all.count - 1, all.count, all.count + 1]) where limit > 0 {
                let report = ElementaryCycles.find(in: index, limit: limit)
                let found = keys(report, index)
                #expect(report.isTruncated == (all.count > limit), "graph \(seed), \(limit) of \(all.count)")
                #expect(found.count <= limit && !found.isEmpty == !all.isEmpty)
                #expect(Set(found).count == found.count && all.isSuperset(of: found))
                if report.isTruncated { truncated += 1 } else { #expect(found.count == all.count) }
                if isOneTangle { #expect(isRepresentative(found, of: all, limit: limit)) }
            }
        }
        #expect(truncated > 500)
    }

    @Test func theStoredOrderDoesNotMatter() {
        var generator = SeededGenerator(seed: 7)
        for seed in 0..<1_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed))
            let other = graph.shuffled(using: &generator)
            let (index, otherIndex) = (GraphIndex(graph), GraphIndex(other))
            let (report, otherReport) = (ElementaryCycles.find(in: index), ElementaryCycles.find(in: otherIndex))
            #expect(keys(report, index) == keys(otherReport, otherIndex))
            #expect(report.cycles.map(\.verdict) == otherReport.cycles.map(\.verdict))
        }
    }

    @Test func cyclesAreOrderedByLengthWithinComponents() {
        var graph = GraphBuilder()
        for key in ["c", "b", "a", "d"] { graph.service(key, type: key) }
        for (from, to) in [("a", "b"), ("b", "a"), ("b", "c"), ("c", "a"), ("d", "d"), ("a", "c"), ("b", "d")] {
            graph.edge(from, to, .initializer, "x")
        }
        let index = GraphIndex(graph.snapshot)
        #expect(keys(ElementaryCycles.find(in: index), index) == [["a", "b"], ["a", "c"], ["a", "b", "c"], ["d"]])
    }

    @Test func longRingIsOneCycle() {
        let report = ElementaryCycles.find(in: GraphIndex(.chain(100_000, isRing: true)))
        #expect(report.cycles.count == 1 && report.cycles[0].edges.count == 100_000 && !report.isTruncated)
        #expect(ElementaryCycles.find(in: GraphIndex(.chain(100_000))).cycles.isEmpty)
    }

    @Test func searchInRingWithChordsIsLimited() {
        var graph = GraphSnapshot.chain(100, isRing: true)
        for start in 0..<100 {
            for step in [7, 13, 31, 50] { graph.edges.append(DependencyEdge(from: start, to: (start + step) % 100, slot: "chord")) }
        }
        graph.services.append(ServiceNode(key: "Z.alone", serviceType: "Alone"))
        graph.edges.append(DependencyEdge(from: 100, to: 100, slot: "again"))
        let report = ElementaryCycles.find(in: GraphIndex(graph), limit: 500)
        #expect(report.cycles.count == 500 && report.isTruncated)
        #expect(report.cycles.last?.members == [100], "a small cycle is not hidden by a tangle")
        #expect(report == ElementaryCycles.find(in: GraphIndex(graph), limit: 500))
    }

    @Test func searchInLargeTangleIsLimited() {
        var graph = GraphSnapshot.chain(20_000, isRing: true)
        graph.edges += graph.edges.map { DependencyEdge(from: $0.to, to: $0.from, slot: "back") }
        let report = ElementaryCycles.find(in: GraphIndex(graph), limit: 100_000)
        #expect(report.isTruncated)
        #expect(!report.cycles.isEmpty)
    }

    @Test func firstCycleThroughServiceIsShortest() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let count = Int.random(in: 2...7, using: &generator)
            var graph = GraphSnapshot.chain(count, isRing: true)
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let (from, to) = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
                graph.edges.append(DependencyEdge(from: from, to: to, slot: "more"))
            }
            let index = GraphIndex(graph)
            let all = ReferenceModel(graph).cycles()
            let report = ElementaryCycles.find(in: index, limit: 1)
            #expect(report.isTruncated == (all.count > 1))
            // With one cycle as the limit, a truncated list has a shortest cycle through the first service.
            let first = keys(report, index)[0]
            if report.isTruncated { #expect(first.count == all.filter { $0.contains(index.key(0)) }.map(\.count).min()) }
        }
    }

    @Test("short cycles of a hundred thousand strongly connected services are found without searching the long ones")
    func shortCyclesOfGiantTangleAreFound() {
        var generator = SeededGenerator(seed: 5)
        let count = 100_000
        var graph = GraphSnapshot.chain(count, isRing: true)
        graph.edges += (0..<200_000).map { _ in
            DependencyEdge(from: Int.random(in: 0..<count, using: &generator), to: Int.random(in: 0..<count, using: &generator), slot: "x")
        }
        let report = ElementaryCycles.find(in: GraphIndex(graph))
        #expect(report.cycles.count == 1_000 && report.isTruncated)
        #expect(report.cycles.allSatisfy { $0.members.count < 20 })
    }

    @Test("a hub with a hundred thousand dependents on which it depends", arguments: [0, 100_000])
    func searchInStarIsLimited(hub: Int) {
        var graph = GraphSnapshot.chain(100_001)
        graph.edges = (0...100_000).filter { $0 != hub }.flatMap { other in
            [DependencyEdge(from: hub, to: other, slot: "to"), DependencyEdge(from: other, to: hub, slot: "back")]
        }
        let report = ElementaryCycles.find(in: GraphIndex(graph))
        #expect(report.cycles.count == 1_000 && report.isTruncated)
        #expect(report.cycles.allSatisfy { $0.members.count == 2 })
    }

    /// A cycle of edges of the given kinds between services of the given lifetimes.
    private func ring(
        _ edges: [(kind: EdgeKind, isDeferred: Bool)], lifetimes: [Lifetime], strong: [Bool?] = [], decorators: [[String]] = [],
        isValidated: Bool = true
    ) -> DependencyCycle? {
        var graph = GraphBuilder()
        for (number, lifetime) in lifetimes.enumerated() {
            graph.service("S.\(number)", type: "T", lifetime: lifetime, decorators: number < decorators.count ? decorators[number] : [])
        }
        for (number, edge) in edges.enumerated() {
            let isStrong = number < strong.count ? strong[number] : nil
            graph.edge("S.\(number)", "S.\((number + 1) % edges.count)", edge.kind, "x", deferred: edge.isDeferred, strong: isStrong)
        }
        var snapshot = graph.snapshot
        snapshot.isValidated = isValidated
        return ElementaryCycles.find(in: GraphIndex(snapshot)).cycles.first
    }

    @Test func verdictDependsOnEdgesAndLifetimes() {
        let (prototype, shared) = (Lifetime.prototype, Lifetime.lazySingleton)
        #expect(ring([(.initializer, false), (.initializer, false)], lifetimes: [shared, shared])?.verdict == .impossible)
        #expect(ring([(.initializer, false), (.alias, false)], lifetimes: [shared, shared])?.verdict == .impossible)
        #expect(ring([(.initializer, false)], lifetimes: [prototype])?.verdict == .impossible)
        #expect(ring([(.initializer, false), (.initializer, true)], lifetimes: [prototype, prototype])?.verdict == .completes)
        #expect(ring([(.initializer, false), (.property, false)], lifetimes: [shared, prototype])?.verdict == .completes)
        #expect(ring([(.method, false), (.initializer, false)], lifetimes: [shared, shared])?.verdict == .completes)
        #expect(ring([(.initializer, false), (.property, false)], lifetimes: [prototype, prototype])?.verdict == .completes)
        #expect(ring([(.property, true)], lifetimes: [prototype])?.verdict == .completes)
    }

    @Test func prototypeCyclesAreEndlessInOtherContainers() {
        let (prototype, shared) = (Lifetime.prototype, Lifetime.lazySingleton)
        let edges: [(kind: EdgeKind, isDeferred: Bool)] = [(.initializer, false), (.property, false)]
        #expect(ring(edges, lifetimes: [prototype, prototype], isValidated: false)?.verdict == .endless)
        #expect(ring(edges, lifetimes: [prototype, shared], isValidated: false)?.verdict == .completes)
        #expect(
            ring([(.initializer, false), (.initializer, true)], lifetimes: [prototype, prototype], isValidated: false)?.verdict
                == .completes)
        #expect(
            ring([(.initializer, false), (.initializer, false)], lifetimes: [prototype, prototype], isValidated: false)?.verdict
                == .impossible)
    }

    @Test func otherContainersExposeUndecoratedCycleMembers() {
        let shared = Lifetime.lazySingleton
        let edges: [(kind: EdgeKind, isDeferred: Bool)] = [(.initializer, false), (.property, false)]
        let decorated = [["logging"], []]
        #expect(ring(edges, lifetimes: [shared, shared], decorators: decorated, isValidated: false)?.rawMembers == [0])
        #expect(ring(edges, lifetimes: [shared, shared], decorators: decorated)?.rawMembers == [])
        #expect(ring(edges, lifetimes: [shared, shared], isValidated: false)?.rawMembers == [])
        #expect(
            ring([(.initializer, false), (.initializer, true)], lifetimes: [shared, shared], decorators: decorated, isValidated: false)?
                .rawMembers == [])
    }

    @Test func propertyOfValueClosesNoCycle() {
        func verdict(ofValue isValue: Bool) -> DependencyCycle.Verdict? {
            var graph = GraphBuilder()
            graph.service("a", type: "A")
            graph.service("b", type: "B")
            graph.edge("a", "b", .initializer, "b")
            graph.edge("b", "a", .property, "a", construction: isValue)
            return ElementaryCycles.find(in: GraphIndex(graph.snapshot)).cycles.first?.verdict
        }
        #expect(verdict(ofValue: true) == .impossible)
        #expect(verdict(ofValue: false) == .completes)
    }

    @Test func cycleOfStrongReferencesLeaks() {
        let edges: [(kind: EdgeKind, isDeferred: Bool)] = [(.initializer, false), (.property, false)]
        let lifetimes = [Lifetime.objectGraph, .objectGraph]
        #expect(ring(edges, lifetimes: lifetimes, strong: [true, true])?.leaks == true)
        #expect(ring(edges, lifetimes: lifetimes, strong: [true, false])?.leaks == false)
        #expect(ring(edges, lifetimes: lifetimes, strong: [true, nil])?.leaks == nil)
        #expect(ring(edges, lifetimes: lifetimes, strong: [nil, false])?.leaks == false)
    }

    @Test func strictestOfParallelEdgesDecides() {
        var graph = GraphBuilder()
        graph.service("a", type: "A")
        graph.service("b", type: "B")
        graph.edge("a", "b", .property, "late")
        graph.edge("a", "b", .initializer, "early")
        graph.edge("b", "a", .initializer, "back")
        let cycles = ElementaryCycles.find(in: GraphIndex(graph.snapshot)).cycles
        #expect(cycles.map { $0.edges.map(\.slot) } == [["early", "back"]])
        #expect(cycles.map(\.verdict) == [.impossible])
    }
}
