import GraphFixtures
import TestSupport
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering
@testable import WiringRules

@Suite("Renames and moves")
struct ServiceRenamesTests {
    /// The healthy mail client after a change of its services and edges.
    private func changed(_ change: (inout GraphSnapshot) -> Void) -> GraphSnapshot {
        var graph = MailGraph.healthy
        change(&graph)
        return graph.normalized()
    }

    private func rename(_ old: String, _ new: String, in graph: inout GraphSnapshot, type: String? = nil) {
        for position in graph.services.indices where graph.services[position].key == old {
            graph.services[position].key = new
            graph.services[position].assembly = String(new.prefix { $0 != "." })
            if let type {
                graph.services[position].serviceType = type
                graph.services[position].implementationType = type
            }
        }
    }

    private func comparison(_ after: GraphSnapshot) -> GraphComparison {
        GraphComparison(from: MailGraph.healthy, to: after, knowsRenames: true)
    }

    @Test("a moved or renamed service is one line, and its dependents are not listed")
    func names() {
        let after = changed {
            rename("MailAssembly.store", "CoreAssembly.store", in: &$0)
            rename("CoreAssembly.clock", "CoreAssembly.time", in: &$0)
        }
        let found = comparison(after)
        #expect(
            found.renamed.map { "\($0.before.key) \($0.after.key)" } == [
                "MailAssembly.store CoreAssembly.store", "CoreAssembly.clock CoreAssembly.time",
            ])
        #expect(found.added.isEmpty && found.removed.isEmpty && found.changed.isEmpty && !found.isEmpty)
        #expect(found.findingsGained.isEmpty && found.findingsLost.isEmpty)
        // Without the detection of renames.
        let plain = GraphComparison(from: MailGraph.healthy, to: after)
        #expect(plain.renamed.isEmpty && plain.added.count == 2 && !plain.changed.isEmpty)
    }

    @Test("a renamed type that is also the key is one line too")
    func types() {
        let after = changed { graph in
            rename("MailAssembly.thumbnails", "PreviewCache", in: &graph, type: "PreviewCache")
        }
        let found = comparison(after)
        #expect(found.renamed.map(\.after.key) == ["PreviewCache"] && found.changed.isEmpty && found.added.isEmpty)
    }

    @Test("other differences are listed with the new name")
    func renamedAndChanged() {
        let after = changed { graph in
            rename("MailAssembly.store", "MailAssembly.files", in: &graph)
            for position in graph.services.indices where graph.services[position].key == "MailAssembly.files" {
                graph.services[position].lifetime = .lazySingleton
            }
        }
        let found = comparison(after)
        #expect(found.renamed.map(\.after.key) == ["MailAssembly.files"])
        #expect(found.changed.map(\.after.key) == ["MailAssembly.files"] && found.changed.first?.items.map(\.what) == ["lifetime"])
    }

    @Test("unrelated services and ambiguous matches are not renames")
    func nearMisses() {
        let other = changed { graph in
            graph.services.removeAll { $0.key == "nothing" }
            let gone = graph.services.firstIndex { $0.key == "ClientAssembly.screen" }
            graph.edges.removeAll { $0.from == gone || $0.to == gone }
            if let gone { graph.services[gone] = ServiceNode(key: "CoreAssembly.meter", assembly: "CoreAssembly", serviceType: "Meter") }
        }
        #expect(comparison(other).renamed.isEmpty && comparison(other).added.count == 1 && comparison(other).removed.count == 1)
        var before = GraphBuilder()
        var after = GraphBuilder()
        for (graph, names) in [(0, ["a", "b"]), (1, ["x", "y"])] {
            for name in ["user"] + names {
                if graph == 0 { before.service("A.\(name)", type: "Store") } else { after.service("A.\(name)", type: "Store") }
            }
            for name in names {
                if graph == 0 {
                    before.edge("A.user", "A.\(name)", .initializer, name)
                } else {
                    after.edge("A.user", "A.\(name)", .initializer, name)
                }
            }
        }
        let twins = GraphComparison(from: before.snapshot, to: after.snapshot, knowsRenames: true)
        #expect(twins.renamed.isEmpty && twins.added.count == 2)
        // A removed definition that is still required is not a rename.
        let missed = try? GraphChange.remove("MailAssembly.store").applied(to: MailGraph.healthy).snapshot
        #expect(missed.map { comparison($0).renamed.isEmpty } == true)
    }

    @Test("random names are matched if the graph is the same", arguments: UInt64(0)..<60)
    func randomNames(seed: UInt64) {
        let graph = GraphSnapshot.random(seed: seed, maximum: 9).normalized()
        guard graph.services.count > 3, graph.services[1].kind != .missing else { return }
        var after = graph
        after.services[1].key = "Other.\(seed)"
        let found = GraphComparison(from: graph, to: after.normalized(), knowsRenames: true)
        #expect(found.added.count == found.removed.count && found.added.count + found.renamed.count == 1)
    }

    @Test("the effects, and the comment on a pull request")
    func comment() throws {
        let after = changed { graph in
            rename("MailAssembly.store", "CoreAssembly.store", in: &graph)
            let service = graph.services.firstIndex { $0.key == "MailAssembly.service" } ?? 0
            graph.services.append(
                ServiceNode(
                    key: "MailAssembly.session", assembly: "MailAssembly", serviceType: "Session",
                    site: SourceSite(file: "Mail/MailAssembly.swift", line: 40)))
            graph.edges.append(DependencyEdge(from: service, to: graph.services.count - 1, slot: "session", position: 9))
        }
        let found = comparison(after)
        let reach = DifferenceReach(found)
        #expect(reach.services == 11 && reach.affected == 5)
        try expectGraphGolden(DifferenceComment.render(found, reach), "difference/comment.md")
        let nothing = comparison(MailGraph.healthy)
        #expect(DifferenceComment.render(nothing, DifferenceReach(nothing)) == "### Wiring: nothing changed\n")
    }

    @Test("a comment never exceeds the limit")
    func longComment() {
        var after = MailGraph.healthy
        for number in 0..<5_000 { after.services.append(ServiceNode(key: "New.s\(number)", assembly: "New", serviceType: "S\(number)")) }
        let found = comparison(after.normalized())
        let text = DifferenceComment.render(found, DifferenceReach(found))
        #expect(text.utf8.count < 65_536 && text.contains("too large for a comment") && !text.contains("mermaid"))
    }
}
