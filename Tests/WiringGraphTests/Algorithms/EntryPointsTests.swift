import GraphFixtures
import Testing
import WiringVocabulary

@testable import WiringGraph

@Suite("Entry points")
struct EntryPointsTests {
    private func unused(observed: Bool = false, eager: Bool = false) -> [String] {
        var graph = GraphBuilder()
        graph.service("App.start", type: "Start")
        graph.service("App.used", type: "Used")
        graph.service("App.presenter", type: "Presenter", lifetime: eager ? .singleton : .objectGraph)
        graph.service("App.router", type: "Router")
        graph.service("App.below", type: "Below")
        graph.service("Missing", type: "Missing", kind: .missing)
        graph.edge("App.start", "App.used", .initializer, "used", deferred: true)
        graph.edge("App.presenter", "App.router", .initializer, "router")
        graph.edge("App.router", "App.presenter", .property, "presenter")
        graph.edge("App.router", "App.below", .initializer, "below")
        graph.edge("App.router", "Missing", .initializer, "missing")
        if observed { graph.edge("App.router", "App.used", .observed, "used") }
        let index = GraphIndex(graph.snapshot)
        return EntryPoints.unused(in: index).positions.map(index.key).sorted()
    }

    @Test func unreachableCyclesAreUnusedWithTheirDependencies() { #expect(unused() == ["App.below", "App.presenter", "App.router"]) }

    @Test func eagerServicesAreUsed() { #expect(unused(eager: true) == []) }

    @Test func servicesWithObservedLookUpsAreUsed() { #expect(unused(observed: true) == []) }

    /// Compares with brute force: removing services loses the services that they dominate.
    @Test func dominatedServicesAgreeWithExhaustiveSearch() {
        for seed in 0..<2_000 {
            let graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9)
            let index = GraphIndex(graph)
            let entries = EntryPoints.find(in: index).positions
            func reached(without removed: Set<Int>) -> Set<Int> {
                var reached: Set<Int> = []
                var pending = entries.filter { !removed.contains($0) }
                while let service = pending.popLast() {
                    guard reached.insert(service).inserted else { continue }
                    pending += graph.edges.filter { $0.from == service && !removed.contains($0.to) }.map(\.to)
                }
                return reached
            }
            let all = reached(without: [])
            for service in 0..<index.count {
                for removed in [[service], [service, seed % index.count]] as [Set<Int>] {
                    let dominated = EntryPoints.dominated(by: ServiceSet(removed, capacity: index.count), in: index)
                    #expect(Set(dominated.positions) == all.subtracting(reached(without: removed)), "graph \(seed) services \(removed)")
                }
            }
        }
    }

    @Test func longChainsDoNotOverflow() {
        let index = GraphIndex(.chain(100_000))
        #expect(EntryPoints.dominated(by: ServiceSet([50_000], capacity: index.count), in: index).count == 50_000)
    }
}
