import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringModel
@testable import WiringRendering
@testable import WiringRules

@Suite struct GraphDifferenceTests {
    @Test(arguments: 0..<600)
    func differenceTransformsOneRandomGraphIntoAnother(seed: UInt64) {
        let before = GraphSnapshot.rich(seed: seed)
        // Every second pair is related, since unrelated graphs differ in everything.
        let after = seed.isMultiple(of: 2) ? GraphSnapshot.rich(seed: seed &+ 100_000) : before.edited(seed: seed)
        let difference = GraphDifference(from: before, to: after)
        #expect(difference.applied(to: before) == after)
        #expect(difference.isEmpty == (before == after))
        #expect(GraphDifference(from: after, to: before).applied(to: after) == before)
        #expect(GraphDifference(from: before, to: before).isEmpty)
    }

    @Test(arguments: 0..<100)
    func storedOrderIsNoDifference(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let graph = GraphSnapshot.rich(seed: seed)
        #expect(GraphComparison(from: graph, to: graph.shuffled(using: &generator)).isEmpty)
    }

    @Test func sourceLinesAreComparedOnlyOnRequest() {
        var moved = MailGraph.healthy
        for position in moved.services.indices { moved.services[position].site?.line += 7 }
        #expect(GraphComparison(from: MailGraph.healthy, to: moved).isEmpty)
        let comparison = GraphComparison(from: MailGraph.healthy, to: moved, countsSites: true)
        #expect(comparison.changed.count == moved.services.count)
        #expect(comparison.changed.allSatisfy { $0.items.map(\.what) == ["site"] })
    }

    @Test func validatedGraphIsComparableWithUnvalidatedOne() {
        var checked = MailGraph.faulty
        checked.isValidated = true
        checked.findings = [
            Finding(rule: "cycle-init", severity: .error, message: "in the container's words", services: ["FaultyAssembly.outbox"])
        ]
        #expect(GraphComparison(from: checked, to: MailGraph.faulty).isEmpty)
        #expect(!GraphComparison(from: checked, to: checked.withoutFindings).isEmpty)
    }

    @Test func everyPropertyOfServiceIsCompared() {
        let service = Mirror(reflecting: ServiceNode(key: "", serviceType: "")).children.count
        let rare = Mirror(reflecting: ServiceNode.OptionalAttributes()).children.count
        // The key identifies services, and the optional attributes are stored in one property.
        #expect(ServiceDifference.aspects.count == service - 1 + rare - 1)
    }

    @Test func movedEdgesAreNoDifference() throws {
        var graph = GraphBuilder()
        for key in ["A.a", "A.b", "A.c"] { graph.service(key, type: key) }
        graph.edge("A.a", "A.b", .initializer, "b")
        var other = GraphBuilder()
        for key in ["A.a", "A.b", "A.c"] { other.service(key, type: key) }
        other.edge("A.a", "A.c", .initializer, "c")
        other.edge("A.a", "A.b", .initializer, "b")
        let comparison = GraphComparison(from: graph.snapshot, to: other.snapshot)
        #expect(comparison.changed.map(\.items) == [[.init(what: "needs", before: [], after: ["A.c (parameter c)"])]])
    }

    @Test func renamedServicesAreNotDrawn() throws {
        var renamed = MailGraph.healthy
        for position in renamed.services.indices where renamed.services[position].key == "MailAssembly.store" {
            renamed.services[position].key = "MailAssembly.archive"
        }
        let comparison = GraphComparison(from: MailGraph.healthy, to: renamed.normalized(), knowsRenames: true)
        #expect(comparison.renamed.map(\.after.key) == ["MailAssembly.archive"])
        let picture = try DifferenceSVG.render(comparison)
        #expect(!picture.contains("data-node") && picture.contains("1 renamed; no service changed"))
    }

    @Test func comparisonIsRenderedAsMarkdownAndDrawing() throws {
        let comparison = GraphComparison(from: MailGraph.healthy, to: MailGraph.changed)
        try expectGraphGolden(DifferenceMarkdown.render(comparison), "difference/mail.md")
        let picture = try DifferenceSVG.render(comparison)
        try expectGraphGolden(picture, "difference/mail.svg")
        #expect(XMLCheck(picture).complaint == nil)
        #expect(DifferenceMarkdown.render(GraphComparison(from: MailGraph.healthy, to: MailGraph.healthy)).contains("nothing changed"))
        #expect(comparison.cyclesGained.map(\.text) == ["MailAssembly.service -> MailAssembly.store -> MailAssembly.service"])
        #expect(comparison.findingsGained.map(\.rule).contains("cycle-init"))
    }
}

extension MailGraph {
    /// The healthy graph after several changes: a new service, a removed one, another lifetime, a cycle that cannot be built.
    fileprivate static var changed: GraphSnapshot {
        var graph = MailGraph.healthy
        let keys = graph.services.map(\.key)
        let position = { (key: String) in keys.firstIndex(of: key) ?? 0 }
        let (service, store, inbox) = (position("MailAssembly.service"), position("MailAssembly.store"), position("ClientAssembly.inbox"))
        graph.services[inbox].lifetime = .lazySingleton
        graph.services[store].provides.append("any Archive|Store")
        graph.edges.append(DependencyEdge(from: store, to: service, slot: "service", position: 1))
        graph.services.append(ServiceNode(key: "MailAssembly.spelling", assembly: "MailAssembly", serviceType: "any SpellChecker"))
        graph.edges.append(DependencyEdge(from: inbox, to: graph.services.count - 1, kind: .property, slot: "spelling", position: 1))
        let gone = position("MailAssembly.thumbnails")
        graph.edges.removeAll { $0.from == gone || $0.to == gone }
        graph.services.remove(at: gone)
        for number in graph.edges.indices {
            if graph.edges[number].from > gone { graph.edges[number].from -= 1 }
            if graph.edges[number].to > gone { graph.edges[number].to -= 1 }
        }
        graph.assemblies.append(AssemblyNode(name: "SpellingAssembly"))
        return graph.normalized()
    }
}

extension GraphSnapshot {
    /// The same graph without findings.
    fileprivate var withoutFindings: GraphSnapshot {
        var graph = self
        graph.findings = []
        return graph
    }

    /// The same graph after some edits.
    fileprivate func edited(seed: UInt64) -> GraphSnapshot {
        var generator = SeededGenerator(seed: seed &+ 1)
        var graph = self
        for _ in 0..<3 {
            let place = Int.random(in: 0..<graph.services.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: graph.services[place].lifetime = .scoped("other")
            case 1: graph.edges.append(DependencyEdge(from: place, to: 0, slot: "more"))
            case 2: if !graph.edges.isEmpty { graph.edges.removeLast() }
            case 3: graph.services.append(ServiceNode(key: "New.\(graph.services.count)", serviceType: "New"))
            case 4: graph.edges.append(contentsOf: graph.edges.prefix(1))
            default: graph.name += "!"
            }
        }
        return graph.normalized()
    }
}

extension GraphDifference {
    /// Applies a difference to its first graph.
    ///
    /// - Parameter snapshot: the first graph of the difference.
    /// - Returns: the second graph of the difference, normalized.
    fileprivate func applied(to snapshot: GraphSnapshot) -> GraphSnapshot {
        var result = snapshot.normalized()
        if let name { result.name = name.after }
        if let isValidated { result.isValidated = isValidated.after }
        if let isAssumed { result.isAssumed = isAssumed.after }
        if let assemblies { result.assemblies = assemblies.after }
        if let processors { result.processors = processors.after }
        if let findings { result.findings = findings.after }
        let keys = result.services.map(\.key)
        var removed: [Edge: Int] = [:]
        for edge in removedEdges { removed[edge, default: 0] += 1 }
        var edges: [Edge] = addedEdges
        for edge in result.edges {
            let named = Edge(from: keys[edge.from], to: keys[edge.to], edge)
            if let count = removed[named], count > 0 {
                removed[named] = count - 1
            } else {
                edges.append(named)
            }
        }
        let gone = Set(removedServices.map(\.key))
        let changed = Dictionary(changedServices.map { ($0.after.key, $0.after) }, uniquingKeysWith: { first, _ in first })
        result.services = result.services.filter { !gone.contains($0.key) }.map { changed[$0.key] ?? $0 } + addedServices
        let positions = Dictionary(result.services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        result.edges = edges.compactMap { named in
            guard let from = positions[named.from], let to = positions[named.to] else { return nil }
            var edge = named.edge
            edge.from = from
            edge.to = to
            return edge
        }
        return result.normalized()
    }
}
