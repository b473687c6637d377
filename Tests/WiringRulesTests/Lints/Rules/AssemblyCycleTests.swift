import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

/// Cycles of assemblies, most of which are excluded by counting without computing a cut.
@Suite("Cycles of assemblies")
struct AssemblyCycleTests {
    /// Services in a few assemblies, with many dependencies in one direction and few in the other.
    private static func graph(_ generator: inout SeededGenerator) -> GraphSnapshot {
        let (count, assemblies) = (60, Int.random(in: 2...6, using: &generator))
        var graph = GraphSnapshot.chain(count)
        for service in graph.services.indices { graph.services[service].assembly = service % 7 == 6 ? "" : "A\(service % assemblies)" }
        graph.edges = (0..<Int.random(in: 20...200, using: &generator)).map { number in
            var (from, to) = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
            if from % assemblies < to % assemblies, Int.random(in: 0..<20, using: &generator) > 0 { swap(&from, &to) }
            let kinds: [EdgeKind] = [.initializer, .property, .initializer, .alias, .observed]
            return DependencyEdge(from: from, to: to, kind: kinds[number % 5], slot: "\(number)", position: number)
        }
        return graph.normalized()
    }

    @Test func assemblyCyclesAgreeWithExhaustiveSearch() {
        var generator = SeededGenerator(seed: 31)
        var told = 0
        for _ in 0..<400 {
            let index = GraphIndex(Self.graph(&generator))
            let services = index.snapshot.services
            let all = GroupGraph(of: index, name: { services[$0].assembly.isEmpty ? nil : services[$0].assembly }) {
                !$0.isObserved && $0.kind != .alias
            }
            let few = all.groupCycles.filter { ring in
                let between = index.edges.count { edge in
                    let (from, to) = (services[edge.from].assembly, services[edge.to].assembly)
                    return !edge.isObserved && from != to && ring.groups.contains(from) && ring.groups.contains(to)
                }
                return ring.cut.count <= 3 && ring.cut.count * 10 <= between
            }
            let findings = LintRule.assemblyCycle.findings(LintContext(index))
            #expect(findings.map(\.services.count) == few.map { Set($0.cut.flatMap { [$0.from, $0.to] }).count })
            #expect(findings.map(\.site) == few.map { $0.cut.first.flatMap { $0.site ?? services[$0.from].site } })
            told += findings.count
        }
        #expect(told > 20)
    }
}
