import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

/// The rules that traverse the graph, compared with the simplest possible algorithm.
@Suite("Rules agree with exhaustive search")
struct LintReferenceTests {
    private static let seeds = 0..<800

    /// A random graph with all attributes that rules inspect.
    private static func graph(_ seed: Int) -> GraphSnapshot {
        var generator = SeededGenerator(seed: UInt64(seed) + 7_000)
        var graph = GraphSnapshot.random(seed: UInt64(seed), maximum: 9).normalized()
        for position in graph.services.indices {
            if Int.random(in: 0..<16, using: &generator) == 0 { graph.services[position].kind = .missing }
            if Int.random(in: 0..<3, using: &generator) == 0 { graph.services[position].implementationType = "Twin" }
            graph.services[position].isValue = [nil, nil, false, true].randomElement(using: &generator) ?? nil
            graph.services[position].isAbstract = Int.random(in: 0..<10, using: &generator) == 0
            if Int.random(in: 0..<3, using: &generator) == 0 {
                graph.services[position].parent = "S.\(Int.random(in: 0..<10, using: &generator))"
            }
        }
        // An alias leads to one service and has no other dependencies.
        var isLinked: Set<Int> = []
        graph.edges = graph.edges.filter { edge in
            graph.services[edge.from].kind != .alias || (edge.kind == .alias && isLinked.insert(edge.from).inserted)
        }
        for position in graph.edges.indices {
            graph.edges[position].isStrong = [nil, nil, true, false].randomElement(using: &generator) ?? nil
            graph.edges[position].isOptional = Int.random(in: 0..<5, using: &generator) == 0
            graph.edges[position].isUndecided = Int.random(in: 0..<8, using: &generator) == 0
        }
        return graph.normalized()
    }

    private func findings(_ rule: String, in graph: GraphSnapshot) -> [Finding] {
        Linter.findings(in: graph).filter { $0.rule == rule }
    }

    private func subjects(_ rule: String, in graph: GraphSnapshot) -> Set<[String]> {
        Set(findings(rule, in: graph).map(\.services))
    }

    @Test func captiveDependenciesAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            #expect(subjects("captive-dependency", in: model.graph) == model.captives, "seed \(seed)")
        }
    }

    @Test func secondInstancesAgreeWithModel() {
        var count = 0
        for seed in Self.seeds {
            var graph = Self.graph(seed)
            // Only these lifetimes matter here.
            for position in graph.services.indices {
                graph.services[position].lifetime = [.objectGraph, .objectGraph, .lazySingleton, .prototype][position % 4]
                graph.services[position].isValue = nil
            }
            let model = LintModel(graph.normalized())
            var found: [[String]: Set<String>] = [:]
            for finding in Linter.report(on: GraphIndex(model.graph), isGrouped: false).findings
            where finding.rule == "nondeterministic-identity" {
                found[Array(finding.services.prefix(2))] = Set(finding.services.dropFirst(2))
            }
            // A finding lists at most five of them; the graphs are small.
            #expect(found.mapValues { $0.count } == model.observersOfTwoInstances.mapValues { min($0.count, 5) }, "seed \(seed)")
            #expect(found.allSatisfy { $0.value.isSubset(of: model.observersOfTwoInstances[$0.key] ?? []) }, "seed \(seed)")
            count += found.count
        }
        #expect(count > 5)
    }

    /// The services with indirect captives, and the distance of the nearest one, for each of the three kinds.
    @Test func transitiveCaptivesAgreeWithModel() {
        var count = 0
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            let found = findings("captive-transitive", in: model.graph)
            count += found.count
            let expected = model.transitiveCaptors
            #expect(Set(found.map { $0.services[0] }).isSubset(of: expected), "seed \(seed)")
            // A service without direct captives must be reported; only the nearest captive is named, and it may be a direct captive too.
            let silent = expected.subtracting(found.map { $0.services[0] })
            #expect(silent.isSubset(of: model.captives.map { $0[0] }), "seed \(seed)")
            for finding in found {
                #expect(!model.captives.contains(finding.services), "seed \(seed)")
                #expect(model.isKeptThroughOthers(finding.services[1], by: finding.services[0]), "seed \(seed)")
            }
        }
        #expect(count > 10)
    }

    @Test func unusedDefinitionsAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            let found = Set(findings("unused-definition", in: model.graph).flatMap(\.services))
            #expect(found.isSubset(of: model.unreachable), "seed \(seed)")
            // Services without this finding have another finding, are built eagerly, or depend on reported ones.
            let told = Set(["cycle-init", "cycle-endless"].flatMap { findings($0, in: model.graph) }.flatMap(\.services)).union(found)
                .union(model.eager).union(
                    model.observed)
            #expect(model.unreachable.allSatisfy { model.isReached($0, from: told) }, "seed \(seed)")
        }
    }

    @Test func unreachableRootsAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            let found = Set(findings("unreachable-root", in: model.graph).flatMap { $0.services.dropLast() })
            #expect(found == model.unbuildableRoots, "seed \(seed)")
        }
    }

    @Test func duplicateImplementationsAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            #expect(subjects("torn-lifestyle", in: model.graph) == model.torn, "seed \(seed)")
            #expect(subjects("ambiguous-lifestyle", in: model.graph) == model.ambiguous, "seed \(seed)")
        }
    }

    @Test func eagerDependenciesOnLazySingletonsAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            let found = findings("eager-pulls-lazy", in: model.graph).flatMap { $0.services.dropFirst() }
            #expect(Set(found) == model.pulled, "seed \(seed)")
            #expect(Set(found).count == found.count, "seed \(seed)")
        }
    }

    @Test func parentCyclesAgreeWithModel() {
        for seed in Self.seeds {
            let model = LintModel(Self.graph(seed))
            let found = findings("parent-cycle", in: model.graph).flatMap(\.services)
            #expect(Set(found) == model.ownAncestors, "seed \(seed)")
            #expect(Set(found).count == found.count, "seed \(seed)")
        }
    }

    @Test func suppressingEveryFindingLeavesOnlyErrors() {
        for seed in 0..<300 {
            var graph = Self.graph(seed)
            let before = Linter.report(on: GraphIndex(graph))
            for finding in before.findings where finding.severity != .error {
                guard let position = graph.services.firstIndex(where: { $0.key == finding.services[0] }) else { continue }
                graph.services[position].suppressions.append(Suppression(rule: finding.rule, reason: "a test"))
            }
            let after = Linter.report(on: GraphIndex(graph))
            #expect(after.findings == before.findings.filter { $0.severity == .error }, "seed \(seed)")
            #expect(after.suppressed.map(\.finding) == before.findings.filter { $0.severity != .error }, "seed \(seed)")
        }
    }
}
