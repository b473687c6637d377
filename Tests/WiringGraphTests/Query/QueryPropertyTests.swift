import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@Suite("Queries against a naive model")
struct QueryPropertyTests {
    @Test("random queries on random graphs") func agreeWithTheModel() throws {
        for seed in 0..<1_500 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 7)
            let model = ReferenceModel(graph)
            let index = GraphIndex(graph)
            var context = QueryContext(listed: graph.services.map(\.key))
            var variables: [String: Set<Int>] = [:]
            var states: [Int: UInt64] = [:]
            for service in 0..<model.count where Bool.random(using: &generator) {
                states[service] = UInt64.random(in: 0...9, using: &generator) * 1_000_000
            }
            let live = Dictionary(uniqueKeysWithValues: states.map { (graph.services[$0.key].key, $0.value) })
            context.states = { live }
            for name in ["one", "two"] {
                var query = RandomQuery.make(size: 4, services: model.count, using: &generator)
                // The first variable must not refer to variables; the second may refer to the first.
                while query.text(graph, using: &generator).contains(name == "one" ? "$" : "$two") {
                    query = RandomQuery.make(size: 4, services: model.count, using: &generator)
                }
                context.variables[name] = try GraphQuery(query.text(graph, using: &generator))
                variables[name] = query.answer(model, variables: variables, states: states)
            }
            let evaluator = QueryEvaluator(index, context: context)
            for _ in 0..<4 {
                let query = RandomQuery.make(size: 24, services: model.count, using: &generator)
                let text = query.text(graph, using: &generator)
                let expected = query.answer(model, variables: variables, states: states)
                let selection = try evaluator.selection(for: GraphQuery(text))
                #expect(Set(selection.services) == expected, "\(text) in graph \(seed)")
                let keys = selection.services.map(index.key)
                #expect(keys == keys.sorted())
                let edges = graph.edges.filter { expected.contains($0.from) && expected.contains($0.to) }
                #expect(Set(selection.services.flatMap(selection.dependencies)) == Set(edges) && selection.edgeCount == edges.count)
                let part = selection.snapshot
                #expect(part.services.map(\.key).sorted() == keys)
                #expect(part.edges.count == edges.count)
                let spelled = Set(edges.map { "\(index.key($0.from)) \(index.key($0.to)) \($0.slot)" })
                #expect(Set(part.edges.map { "\(part.services[$0.from].key) \(part.services[$0.to].key) \($0.slot)" }) == spelled)
            }
        }
    }

    @Test("sets of services") func sets() {
        var generator = SeededGenerator(seed: 5)
        for capacity in [0, 1, 63, 64, 65, 200] {
            for _ in 0..<50 {
                let left = Set((0..<capacity).filter { _ in Bool.random(using: &generator) })
                let right = Set((0..<capacity).filter { _ in Bool.random(using: &generator) })
                let (one, two) = (ServiceSet(left, capacity: capacity), ServiceSet(right, capacity: capacity))
                #expect(one.positions == left.sorted() && one.count == left.count && one.isEmpty == left.isEmpty)
                #expect(one.union(two).positions == left.union(right).sorted())
                #expect(one.intersection(two).positions == left.intersection(right).sorted())
                #expect(one.subtracting(two).positions == left.subtracting(right).sorted())
                #expect(one.complement.positions == Set(0..<capacity).subtracting(left).sorted())
                #expect((-1...capacity).allSatisfy { one.contains($0) == left.contains($0) })
            }
        }
        #expect(ServiceSet([-1, 5, 2], capacity: 3).positions == [2])
    }

    @Test("a long chain is searched without recursion") func chain() throws {
        let graph = GraphSnapshot.chain(100_000)
        let evaluator = QueryEvaluator(GraphIndex(graph))
        for (query, count) in [
            ("deps(S.000000)", 100_000), ("rdeps(S.099999) - deps(S.050000)", 50_000), ("paths(S.000010, S.000019)", 10),
            ("path(S.000010, S.000019)", 10), ("path(S.000019, S.000010)", 0), ("cycles()", 0), ("roots() + leaves()", 2), ("*99999", 1),
        ] {
            #expect(try evaluator.services(for: GraphQuery(query)).count == count, "\(query)")
        }
    }
}
