import GraphFixtures
import Testing
import WiringGraph

/// The matrix of the dependencies between assemblies.
@Suite struct DependencyMatrixTests {
    private func matrix(_ graph: GraphSnapshot) -> DependencyMatrix {
        let index = GraphIndex(graph)
        return DependencyMatrix(index, services: index.servicesByKey) { $0.assembly }
    }

    /// The smallest number of dependencies that point back in any order of the assemblies.
    private func fewest(_ graph: GraphSnapshot) -> Int {
        let names = Set(graph.services.map(\.assembly)).sorted()
        var weights: [[Int]] = names.map { _ in names.map { _ in 0 } }
        for edge in GraphIndex(graph).edges {
            guard let from = names.firstIndex(of: graph.services[edge.from].assembly),
                let to = names.firstIndex(of: graph.services[edge.to].assembly), from != to
            else { continue }
            weights[from][to] += 1
        }
        var best = Int.max
        var pending: [(order: [Int], cost: Int)] = [([], 0)]
        while let (order, cost) = pending.popLast() {
            guard cost < best else { continue }
            if order.count == names.count { best = cost }
            for next in names.indices where !order.contains(next) {
                pending.append((order + [next], cost + order.reduce(0) { $0 + weights[next][$1] }))
            }
        }
        return best
    }

    @Test func fewestDependenciesPointBack() {
        for seed in 0..<400 {
            let graph = GraphSnapshot.randomAssemblies(seed: UInt64(seed), services: 4 + seed % 14)
            guard Set(graph.services.map(\.assembly)).count <= 7 else { continue }
            let matrix = matrix(graph)
            #expect(matrix.isMinimal)
            #expect(matrix.backward.reduce(0) { $0 + $1.edges.count } == fewest(graph), "graph \(seed)")
        }
    }

    @Test func dependenciesPointBackOnlyWithinCycles() {
        for seed in 0..<300 {
            let graph = GraphSnapshot.randomAssemblies(seed: UInt64(seed), services: 40)
            let matrix = matrix(graph)
            for cell in matrix.backward { #expect(matrix.cycles.contains { $0.contains(cell.row) && $0.contains(cell.column) }) }
            #expect(matrix.groups.map(\.services).reduce(0, +) == graph.services.count)
            #expect(Set(matrix.groups.map(\.name)) == Set(graph.services.map(\.assembly)))
            let between = GraphIndex(graph).edges.count { graph.services[$0.from].assembly != graph.services[$0.to].assembly }
            #expect(matrix.cells.reduce(0) { $0 + $1.edges.count } == between)
        }
    }

    @Test func orderDoesNotDependOnStoredOrder() {
        var graph = GraphSnapshot.randomAssemblies(seed: 7, services: 60)
        let before = matrix(graph)
        graph.edges.reverse()
        #expect(matrix(graph).groups == before.groups)
        #expect(
            matrix(graph).cells.map { [$0.row, $0.column, $0.edges.count] } == before.cells.map { [$0.row, $0.column, $0.edges.count] })
    }

    @Test func graphWithoutServicesHasNoGroups() { #expect(matrix(GraphSnapshot(name: "empty")).groups.isEmpty) }
}
