import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRules

/// The comparison of two graphs, against comparing all pairs.
@Suite("Comparisons against a naive model")
struct GraphComparisonTests {
    /// The values of the first list without those of the second, counting repeats.
    private func missing<Value: Equatable>(_ some: [Value], from others: [Value]) -> [Value] {
        var others = others
        return some.filter { value in
            guard let place = others.firstIndex(of: value) else { return true }
            others.remove(at: place)
            return false
        }
    }

    /// The attributes of a service and its dependencies, independent of the order except for slots.
    private func description(_ service: Int, in graph: GraphSnapshot) -> [String] {
        let needs = graph.edges.filter { $0.from == service }.map { edge -> String in
            var edge = edge
            let target = graph.services[edge.to].key
            (edge.from, edge.to) = (0, 0)
            return "\(target) \(edge)"
        }
        return ["\(graph.services[service])"] + needs.sorted()
    }

    @Test(arguments: UInt64(0)..<300)
    func comparisonMatchesNaiveModel(seed: UInt64) {
        let before = GraphSnapshot.rich(seed: seed)
        let after = GraphSnapshot.rich(seed: seed + 1_000)
        let comparison = GraphComparison(from: before, to: after)
        let (old, new) = (comparison.before.withoutLocations(), comparison.after.withoutLocations())
        let (oldKeys, newKeys) = (old.services.map(\.key), new.services.map(\.key))
        // A missing definition does not exist, although a service represents it.
        let defined = { (graph: GraphSnapshot, key: String) in graph.services.contains { $0.key == key && $0.kind != .missing } }
        let isKept = { (key: String) in defined(old, key) == defined(new, key) }
        #expect(comparison.added.map(\.key) == newKeys.filter { !oldKeys.contains($0) || !isKept($0) && defined(new, $0) })
        #expect(comparison.removed.map(\.key) == oldKeys.filter { !newKeys.contains($0) || !isKept($0) && defined(old, $0) })
        let changed = oldKeys.indices.filter { position in
            guard let now = newKeys.firstIndex(of: oldKeys[position]), isKept(oldKeys[position]) else { return false }
            return description(position, in: old) != description(now, in: new)
        }
        #expect(comparison.changed.map(\.after.key) == changed.map { oldKeys[$0] })
        #expect(comparison.changed.allSatisfy { !$0.items.isEmpty })

        let (was, now) = (
            Linter.report(on: GraphIndex(comparison.before)).findings.map { $0.withoutSites() },
            Linter.report(on: GraphIndex(comparison.after)).findings.map { $0.withoutSites() }
        )
        let gained = comparison.findingsGained + comparison.findingsChanged.map(\.after)
        let lost = comparison.findingsLost + comparison.findingsChanged.map(\.before)
        #expect(Set(gained.map { $0.withoutSites() }) == Set(missing(now, from: was)) && gained.count == missing(now, from: was).count)
        #expect(Set(lost.map { $0.withoutSites() }) == Set(missing(was, from: now)) && lost.count == missing(was, from: now).count)
        for change in comparison.findingsChanged {
            #expect(change.before.rule == change.after.rule && change.before.services.first == change.after.services.first)
            #expect(change.before.services == change.after.services || GraphComparison.FindingChanges.isGroup(change.after))
        }
    }

    /// `changed('file')` and `diff` agree.
    @Test(arguments: UInt64(0)..<200)
    func changedQueryAgreesWithComparison(seed: UInt64) throws {
        let before = GraphSnapshot.rich(seed: seed)
        var after = GraphSnapshot.rich(seed: seed % 2 == 0 ? seed : seed + 1_000)
        if seed % 4 == 0 { after.services[0].lifetime = .scoped("other") }
        var context = QueryContext()
        context.savedGraph = { _ in before }
        let evaluator = QueryEvaluator(GraphIndex(after), context: context)
        let found = try evaluator.selection(for: GraphQuery("changed('x')")).services.map { after.services[$0].key }
        // For the query, observed look-ups do not belong to the wiring.
        let wired = { (graph: GraphSnapshot) in
            var graph = graph
            graph.edges.removeAll(where: \.isObserved)
            return graph
        }
        let comparison = GraphComparison(from: wired(before), to: wired(after))
        // A removed definition becomes a missing service, which exists and has changed.
        let missing = comparison.removed.map(\.key).filter { key in after.services.contains { $0.key == key } }
        #expect(Set(found) == Set(comparison.added.map(\.key) + comparison.changed.map(\.after.key) + missing))
    }
}
