import Testing
import Wiring

@Suite struct ReferenceTests {
    /// The results of both containers for a graph, if they differ.
    private struct Difference {
        var expected: [String]
        var actual: [String]
    }

    /// Builds a graph with both containers and compares the structures.
    /// - Returns: nil if they are equal, or if the graph has too many instances.
    private func difference(_ graph: GraphDescription) -> Difference? {
        let reference = ReferenceContainer(graph)
        let expectedRoots = graph.requests.indices.map {
            reference.resolve(graph.requests[$0], in: graph.scopes.isEmpty ? nil : graph.scopes[$0])
        }
        defer { for vertex in vertices(from: expectedRoots) { vertex.clear() } }
        guard reference.count < ReferenceContainer.limit else { return nil }
        let expected = structure(of: expectedRoots)
        do {
            let assembly = GraphAssembly(graph)
            let container = try assembly.activated()
            let entered = [container.entering(GraphDescription.scope), container.entering(GraphDescription.scope)]
            let roots = try graph.requests.indices.map { number in
                let asked = graph.scopes.isEmpty ? container : entered[graph.scopes[number]].container
                return try assembly.instance(of: graph.requests[number], from: asked)
            }
            defer { for vertex in vertices(from: roots) { vertex.clear() } }
            let actual = structure(of: roots)
            return actual == expected ? nil : Difference(expected: expected, actual: actual)
        } catch {
            return Difference(expected: expected, actual: ["failed: \(error)"])
        }
    }

    /// Reduces a graph while the containers differ.
    private func smallest(_ graph: GraphDescription) -> GraphDescription {
        var graph = graph
        while let simpler = graph.simpler.first(where: { difference($0) != nil }) { graph = simpler }
        return graph
    }

    private func expectAgreement(_ graph: GraphDescription, seed: UInt64) {
        guard difference(graph) != nil else { return }
        let smallest = smallest(graph)
        let difference = difference(smallest)
        Issue.record(
            """
            seed \(seed), made smaller:
            \(smallest)
            expected:
              \((difference?.expected ?? []).joined(separator: "\n  "))
            actual:
              \((difference?.actual ?? []).joined(separator: "\n  "))
            """)
    }

    /// 3,000 graphs with all lifetimes.
    @Test(arguments: 0..<30)
    func randomGraphsMatchReferenceContainer(block: UInt64) {
        for seed in block * 100..<(block + 1) * 100 { expectAgreement(GraphDescription(seed: seed), seed: seed) }
    }

    /// 1,000 graphs that are difficult because of cycles: prototypes among shared services.
    @Test(arguments: 100..<110)
    func prototypesAmongSharedServicesMatchReferenceContainer(block: UInt64) {
        for seed in block * 100..<(block + 1) * 100 {
            expectAgreement(GraphDescription(seed: seed, lifetimes: [.prototype, .lazySingleton, .objectGraph]), seed: seed)
        }
    }

    /// 2,000 graphs with scoped services, requested in two scopes.
    @Test(arguments: 200..<220)
    func scopedServicesMatchReferenceContainer(block: UInt64) {
        for seed in block * 100..<(block + 1) * 100 {
            let lifetimes: [Lifetime] = [
                .scoped(GraphDescription.scope), .objectGraph, .prototype, .singleton, .lazySingleton, .weakSingleton,
            ]
            expectAgreement(GraphDescription(seed: seed, lifetimes: lifetimes), seed: seed)
        }
    }

    /// 2,000 graphs with factories whose products are new, cached in an object graph, or cached for ever, also in cycles.
    @Test(arguments: 300..<320)
    func productsAreSharedByTheirArguments(block: UInt64) {
        for seed in block * 100..<(block + 1) * 100 { expectAgreement(.withFactories(seed: seed), seed: seed) }
    }
}
