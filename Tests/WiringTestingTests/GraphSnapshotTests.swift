import Testing
import Wiring
import WiringConfiguration
import WiringGraph
import WiringHost

private struct Team: Assembly {
    let values = Configuration(["team": "qa-team"])
    let qa = Component { "Found a bug?" }.visible(.none)
    let standard = Component { "Hi!" }.visible(.none)
    let greeting = Component(
        choosingBy: Config<String>("team"), Matching().use(\Team.qa, when: "qa-team").otherwise(\Team.standard))
}

private final class Archive {}
private final class Page {
    init(number: Int, archive: Archive) {}
}
private struct Undecided: Assembly {
    let one = Component { 1 }
    let two = Component { 2 }
    let page = Component(Page.init)
    let exporter = Component { (archive: Archive) in "an exporter" }
}

/// Ambiguous dependencies, and dependencies selected by an option, in a graph.
@Suite struct GraphSnapshotTests {
    private func edges(of key: String, in graph: GraphSnapshot) -> [String] {
        graph.edges.filter { graph.services[$0.from].key == key }.map { "\($0.slot) -> \(graph.services[$0.to].key)" }
    }

    @Test func optionShowsAllBranchesAndTakenOne() {
        let graph = GraphSnapshot(CheckedBlueprint(reading: [Team()])).normalized()
        #expect(
            edges(of: "Team.greeting", in: graph) == [
                "option -> Configuration.team", "when qa-team (taken) -> Team.qa", "otherwise -> Team.standard",
            ])
    }

    @Test func ambiguousDependencyHasEdgesToAllCandidates() {
        let graph = GraphSnapshot(CheckedBlueprint(reading: [Undecided()])).normalized()
        #expect(
            edges(of: "Undecided.page", in: graph) == ["1 -> Undecided.one", "1 -> Undecided.two", "2 -> Archive"])
    }

    @Test func missingServiceIsOneNodeForAllDependents() {
        let graph = GraphSnapshot(CheckedBlueprint(reading: [Undecided()])).normalized()
        #expect(graph.services.filter { $0.kind == .missing }.map(\.key) == ["Archive"])
        #expect(graph.edges.count { graph.services[$0.to].key == "Archive" } == 2)
    }
}
