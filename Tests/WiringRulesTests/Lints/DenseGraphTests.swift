import GraphFixtures
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

/// Large graphs in which every service reaches every other one. A search from each service would take minutes.
@Suite struct DenseGraphTests {
    /// A ring in which each service depends on five others.
    private static func ring(_ count: Int, _ lifetimes: [Lifetime], isAssumed: Bool) -> GraphSnapshot {
        let services = (0..<count).map { number in
            ServiceNode(key: "R.\(number)", assembly: "R", serviceType: "T\(number)", lifetime: lifetimes[number % lifetimes.count])
        }
        let edges = (0..<count).flatMap { number in
            [1, 2, 3, 5, 8].map { DependencyEdge(from: number, to: (number + $0) % count, kind: .property, slot: "p\($0)") }
        }
        var graph = GraphSnapshot(name: "ring", assemblies: [AssemblyNode(name: "R")], services: services, edges: edges)
        graph.isAssumed = isAssumed
        return graph
    }

    @Test(.timeLimit(.minutes(5)), arguments: [true, false]) func lifetimesOfDenseRingAreCompared(isAssumed: Bool) {
        let mixed: [Lifetime] = [.singleton, .prototype, .objectGraph, .lazySingleton, .weakSingleton]
        let scoped: [Lifetime] = [.lazySingleton, .prototype, .objectGraph, .prototype, .objectGraph, .scoped("session")]
        // One service of a scope far from most services.
        let rare = [.lazySingleton, .lazySingleton] + [Lifetime](repeating: .objectGraph, count: 5_997) + [.scoped("session")]
        for lifetimes in [mixed, scoped, rare] {
            let report = Linter.report(on: GraphIndex(Self.ring(12_000, lifetimes, isAssumed: isAssumed)))
            #expect(!report.findings.isEmpty)
        }
    }

    /// Each service of the container is reported with a service of a scope that it keeps, also when a complete search would take too long.
    @Test(.timeLimit(.minutes(5))) func everyKeeperOfScopedServiceIsReported() {
        let chain = [Lifetime](repeating: .objectGraph, count: 20) + [.scoped("session")]
        let graph = Self.ring(12_000, [Lifetime](repeating: .lazySingleton, count: 3) + chain, isAssumed: true)
        let found = Linter.findings(in: graph).filter { $0.rule == "captive-dependency" && $0.severity == .error }
        let singletons = Set(graph.services.filter { $0.lifetime == .lazySingleton }.map(\.key))
        #expect(singletons.intersection(found.flatMap(\.services)).count > singletons.count * 9 / 10)
    }
}
