import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringRules
import WiringShell
import WiringVocabulary

@testable import InspectionProtocol

/// Tests `save`, `load FILE.json`, `diff`, `what-if`, `plan` and `rules`.
@Suite struct SavedGraphTests {
    /// A shell with a separate home folder, which is shown as `~`.
    private struct Desk {
        let fixture: ShellFixture
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            fixture = ShellFixture()
            fixture.homeFolder = folder.path
            fixture.run("load sample")
            fixture.forget()
        }

        func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

        func transcript(_ lines: String...) -> String {
            lines.map { fixture.transcript($0).replacingOccurrences(of: folder.path, with: "~") }.joined()
        }
    }

    @Test func savedGraphSupportsExplorationCommands() throws {
        let desk = try Desk()
        let text = desk.transcript(
            "save ~/mail.json", "load ~/mail.json", "services", "show service", "plan service", "resolve service", "lint", "assemblies",
            "reload", "diff ~/mail.json")
        try expectGolden(text, "saved/explore.txt")
    }

    @Test func emptyGraphPrintsMessages() throws {
        let desk = try Desk()
        try desk.write(
            #"{"format": "wirescope-graph", "version": 1, "name": "Nothing", "assemblies": [], "services": [], "edges": []}"#,
            to: "none.json")
        let text = desk.transcript("load ~/none.json", "assemblies", "services", "graph", "stats", "count", "cycles --cut", "reload")
        try expectGolden(text, "saved/nothing.txt")
    }

    @Test func containerNodeHasSeparateGlyph() throws {
        let desk = try Desk()
        try desk.write(
            #"""
            {"format": "wirescope-graph", "version": 1, "name": "App", "assemblies": [{"name": "App"}], "services": [
              {"key": "Container", "assembly": "App", "kind": "container", "type": "Container"}], "edges": []}
            """#, to: "container.json")
        let text = desk.transcript("load ~/container.json", "tree", "lifetimes")
        #expect(text.contains("□ Container\n") && text.contains("◇ objectGraph  1 service"), "\(text)")
    }

    @Test func graphIsPrintedWithoutAFile() throws {
        let fixture = ShellFixture.loaded()
        fixture.run("save")
        #expect(fixture.output == String(decoding: GraphFile.bytes(of: MailGraph.fine), as: UTF8.self))
        fixture.forget()
        fixture.run("save --schema")
        #expect(fixture.output == EmbeddedText.named("graph-file.schema"))
        fixture.forget()
        fixture.run("save --page")
        #expect(fixture.output == EmbeddedText.named("graph-file.page"))
    }

    @Test func invalidGraphFileIsReportedWithLocation() throws {
        let desk = try Desk()
        try desk.write(
            #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "A", "type": "T", "kind": "componet"}]}"#, to: "wrong.json")
        try desk.write("{]", to: "broken.json")
        let text = desk.transcript(
            "load ~/wrong.json", "load ~/broken.json", "load ~/missing.json", "load ~/a.json ~/b.json", "diff ~/missing.json",
            "diff --exit-code ~/wrong.json", "save ~/no/such/folder.json")
        try expectGolden(text, "saved/mistakes.txt")
    }

    @Test func diffSupportsEveryOutputFormat() throws {
        let desk = try Desk()
        desk.fixture.run("save ~/main.json")
        desk.fixture.target.graphs["MailAssembly"] = MailGraph.afterABadDay
        desk.fixture.run("reload")
        let text = desk.transcript(
            "diff ~/main.json", "diff ~/main.json --markdown", "diff ~/main.json --json", "diff live ~/main.json",
            "diff --exit-code ~/main.json", "diff --exit-code live")
        try expectGolden(text, "saved/diff.txt")
    }

    @Test func whatIfShowsEffectsWithoutChangingProgram() throws {
        let desk = try Desk()
        let text = desk.transcript(
            "what-if", "what-if remove store", "what-if scope delegate singleton", "what-if", "services", "resolve service",
            "processors on metering",
            "reload", "diff real", "undo", "undo", "undo", "redo", "redo", "what-if reset", "what-if", "what-if cut service store",
            "what-if patch store spareStore", "what-if config ClientAssembly.baseURL absent", "save ~/assumed.json", "load sample",
            "what-if")
        try expectGolden(text, "saved/what-if.txt")
        #expect(desk.fixture.target.log.filter { $0.hasPrefix("MailAssembly") || $0.hasPrefix("processor") }.isEmpty)
    }

    @Test func whatIfReportsInvalidArguments() throws {
        let text = ShellFixture.loaded().transcript(
            "what-if remov store", "what-if remove", "what-if remove nothing", "what-if scope store", "what-if scope store protype",
            "what-if cut store service", "what-if option store fast", "what-if config url absent", "what-if config x maybe",
            "what-if remove store draft", "what-if scope store lazySingleton", "what-if --json remove store")
        try expectGolden(text, "saved/what-if-mistakes.txt")
    }

    @Test func promptShowsNumberOfAssumptions() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.session.promptName == "wirescope")
        fixture.run("what-if remove store")
        #expect(fixture.session.promptName == "wirescope (what if: 1)")
        fixture.run("undo")
        #expect(fixture.session.promptName == "wirescope")
    }

    @Test func commandsWithoutServiceApplyToFocus() throws {
        let fixture = ShellFixture.loaded()
        let text = fixture.transcript(
            "cd absent", "cd service", "show", "tree --depth 1", "rdeps", "path store", "paths draft store", "plan", "cd ..", "show")
        try expectGolden(text, "saved/focus.txt")
        fixture.run("cd service")
        #expect(fixture.session.promptName == "wirescope:MailAssembly.service")
        fixture.run("what-if remove store")
        #expect(fixture.session.promptName == "wirescope:MailAssembly.service (what if: 1)")
        fixture.run("load FaultyMailAssembly")
        #expect(fixture.session.promptName == "wirescope")
    }

    @Test func plansAreDrawnAsTrees() throws {
        let fixture = ShellFixture.loaded()
        fixture.target.built = [ServiceState(key: "ClientAssembly.network", nanoseconds: 12)]
        let text = fixture.transcript(
            "plan service", "plan screen", "plan screen '42'", "plan screen 1 2", "plan baseURL", "plan --json draft",
            "load FaultyMailAssembly",
            "plan archive", "plan session")
        try expectGolden(text, "saved/plan.txt")
    }

    @Test func rulesAreCheckedAndTheirErrorsReported() throws {
        let desk = try Desk()
        try desk.write(
            "layer Mail = assembly(MailAssembly)\nlayer Client = assembly(ClientAssembly)\nforbid path Mail -> Client\nforbid Client -> Mail\n",
            to: "wiring.rules")
        try desk.write("layer Mail = assembly(MailAssembly)\nforbid Mail -> Clien\n", to: "unknown.rules")
        try desk.write("layer Mail assembly(MailAssembly)\nforbit\n", to: "wrong.rules")
        try desk.write("layer Client = assembly(ClientAssembly)\nforbid path Client -> store\n", to: "fine.rules")
        let text = desk.transcript(
            "rules ~/wiring.rules", "rules ~/fine.rules", "rules ~/fine.rules --json", "rules ~/unknown.rules", "rules ~/wrong.rules",
            "rules ~/missing.rules", "rules", "rules --example")
        try expectGolden(text, "saved/rules.txt")
    }

    @Test func queriesReadSavedGraphs() throws {
        let desk = try Desk()
        desk.fixture.run("save ~/main.json")
        desk.fixture.run("what-if scope store prototype")
        desk.fixture.forget()
        #expect(desk.fixture.run("services changed('~/main.json')") == .success)
        #expect(desk.fixture.output.contains("MailAssembly.store"))
        #expect(!desk.fixture.output.contains("MailAssembly.screen"))
    }
}

extension MailGraph {
    /// The valid graph with an added and a removed service, a longer lifetime and a cycle that cannot be built.
    fileprivate static var afterABadDay: GraphSnapshot {
        var graph = GraphBuilder(name: "MailAssembly")
        graph.snapshot = fine
        // No container has validated this graph.
        graph.snapshot.isValidated = false
        graph.snapshot.services.removeAll { $0.key == "MailAssembly.spareStore" }
        // Edges refer to positions. The removed spare store was before the store, so positions change.
        let keys = fine.services.map(\.key)
        let now = graph.snapshot.services.map(\.key)
        for number in graph.snapshot.edges.indices {
            graph.snapshot.edges[number].from = now.firstIndex(of: keys[fine.edges[number].from]) ?? 0
            graph.snapshot.edges[number].to = now.firstIndex(of: keys[fine.edges[number].to]) ?? 0
        }
        graph.add("MailAssembly.spelling", "any SpellChecker", line: 40)
        graph.edge("MailAssembly.draft", "MailAssembly.spelling", "checker")
        graph.edge("MailAssembly.store", "MailAssembly.service", "service")
        for number in graph.snapshot.services.indices where graph.snapshot.services[number].key == "MailAssembly.store" {
            graph.snapshot.services[number].lifetime = .singleton
        }
        return graph.snapshot
    }
}
