import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

/// The effects of changes on a graph, compared edge by edge with the definition of each change.
@Suite("Changes against a naive model")
struct GraphChangePropertyTests {
    /// The edges of a graph by the keys of their endpoints.
    private func edges(_ graph: GraphSnapshot, _ key: (Int) -> String) -> [String] {
        graph.edges.map { edge in
            var plain = edge
            (plain.from, plain.to) = (0, 0)
            return "\(key(edge.from)) \(key(edge.to)) \(plain)"
        }.sorted()
    }

    private func edges(_ graph: GraphSnapshot) -> [String] { edges(graph) { graph.services[$0].key } }

    /// A graph in which every slot takes one service.
    private func graph(_ seed: UInt64) -> GraphSnapshot {
        var graph = GraphSnapshot.rich(seed: seed, maximum: 9)
        for position in graph.edges.indices {
            graph.edges[position].slot = "slot\(position)"
            graph.edges[position].isUndecided = false
        }
        return graph.normalized()
    }

    @Test(arguments: UInt64(0)..<400)
    func changedEdgesMatchNaiveModel(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = graph(seed)
        let one = Int.random(in: 0..<graph.services.count, using: &generator)
        let other = Int.random(in: 0..<graph.services.count, using: &generator)
        let (first, second) = (graph.services[one].key, graph.services[other].key)
        let key = { (service: Int) in graph.services[service].key }

        var cut = graph
        cut.edges.removeAll { $0.from == one && $0.to == other }
        #expect(
            (try? GraphChange.cut(from: first, to: second).applied(to: graph).snapshot).map { edges($0) }
                == (cut.edges.count == graph.edges.count ? nil : edges(cut)))

        if one != other {
            let patched = try GraphChange.replace(first, by: second).applied(to: graph).snapshot
            var expected = graph
            for position in graph.edges.indices where graph.edges[position].to == one && graph.edges[position].from != other {
                expected.edges[position].to = other
            }
            #expect(edges(patched) == edges(expected))
        }

        guard graph.services[one].kind != .missing else { return }
        let removed = try GraphChange.remove(first).applied(to: graph).snapshot
        var left = graph
        left.edges.removeAll { $0.from == one }
        let isNeeded = left.edges.contains { $0.to == one }
        let wanted = graph.services[one].serviceType
        let isTaken = graph.services.contains { $0.key == wanted && $0.key != first && $0.kind != .missing }
        #expect(edges(removed) == edges(left) { $0 == one && !isTaken ? wanted : key($0) })
        #expect(removed.services.contains { $0.kind == .missing && $0.serviceType == wanted } || !isNeeded)
    }

    @Test(arguments: UInt64(0)..<400)
    func affectedServicesMatchNaiveModel(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = graph(seed)
        let model = ReferenceModel(graph)
        let service = Int.random(in: 0..<graph.services.count, using: &generator)
        var whatIf = WhatIf(graph)
        guard let radius = try? whatIf.assume(.remove(graph.services[service].key)) else { return }
        let affected = (0..<model.count).filter { $0 != service && model.distances[$0][service] != nil }
        #expect(Set(radius.affected) == Set(affected.map { graph.services[$0].key }))
        let index = GraphIndex(graph)
        let dominated = EntryPoints.dominated(by: ServiceSet([service], capacity: index.count), in: index)
        let lost = dominated.positions.filter { $0 != service }.map(index.key)
        // A missing service disappears with its last dependent.
        #expect(Set(radius.orphaned).isSubset(of: lost))
        #expect(Set(lost).subtracting(radius.orphaned).isSubset(of: Set(affected.map { graph.services[$0].key })))
    }

    @Test func lastRemainingCandidateIsChosen() throws {
        var graph = GraphBuilder()
        for key in ["A.user", "A.one", "A.two", "A.three"] { graph.service(key, type: key == "A.user" ? "User" : "any Pump") }
        for key in ["A.one", "A.two", "A.three"] { graph.edge("A.user", key, .initializer, "pump", undecided: true, position: 0) }
        let rules = { (graph: GraphSnapshot) in Linter.findings(in: graph).filter { $0.rule == "ambiguous-type" } }
        #expect(rules(graph.snapshot).map(\.message) == ["3 definitions provide 'any Pump'"])
        #expect(
            ResolutionPlan(of: 0, in: GraphIndex(graph.snapshot)).failure?.message
                == "no candidate is selected for parameter pump of A.user")
        let two = try GraphChange.remove("A.three").applied(to: graph.snapshot).snapshot
        #expect(rules(two).map(\.message) == ["2 definitions provide 'any Pump'"])
        for change in [GraphChange.remove("A.two"), .cut(from: "A.user", to: "A.two"), .replace("A.two", by: "A.one")] {
            let one = try change.applied(to: two).snapshot
            #expect(rules(one) == [])
            #expect(one.edges.map { "\(one.services[$0.to].key) \($0.isUndecided)" } == ["A.one false"])
        }
    }
}
