import HostClient
import ShellLanguage
import TestSupport
import Testing
import WiringGraph
import WiringShell
import WiringVocabulary

@testable import InspectionProtocol

@Suite("Queries in commands")
struct QueryCommandTests {
    private func transcript(_ lines: [String], _ fixture: ShellFixture = .loaded()) -> String {
        lines.map { fixture.transcript($0) }.joined()
    }

    @Test("every command that takes a query")
    func commands() throws {
        let fixture = ShellFixture.loaded()
        fixture.target.built = [
            ServiceState(key: "ClientAssembly.network", nanoseconds: 200_000),
            ServiceState(key: "MailAssembly.store", nanoseconds: 12_400_000),
        ]
        let lines = [
            "services lifetime(singleton) & rdeps(baseURL)", "services built() - slow(1ms)", "ls assembly(Client*)", "tree deps(screen, 1)",
            "tree screen --depth 1", "tree MailAssembly.* - service", "tree %1", "tree cycles()", "lifetimes *Store*", "cycles service",
            "cycles baseURL",
            "cycles deps(store)", "cycles cycles() --cut", "lint screen", "dot *store* + network", "count", "count rdeps(network)",
            "count store",
            "count nothing*", "stats", "stats deps(store)", "stats nothing*", "paths screen baseURL", "paths deps(screen, 1) network",
            "paths draft baseURL",
            "paths baseURL screen", "paths baseURL + draft screen", "services --json store", "tree deps( screen , 1 ) --depth 1 - draft",
        ]
        try expectGolden(transcript(lines, fixture), "views/queries.txt")
    }

    @Test("cycles that cannot be built, and the edges to cut")
    func cuts() throws {
        let fixture = ShellFixture()
        var graph = GraphBuilder(name: "MailAssembly")
        for key in ["a", "b", "c", "d", "e"] { graph.add("A.\(key)", "T\(key)", line: 3) }
        for (from, to) in [("a", "b"), ("b", "c"), ("c", "a"), ("b", "a"), ("d", "a")] {
            graph.edge("A.\(from)", "A.\(to)", to, kind: from == "c" ? .property : .initializer)
        }
        graph.edge("A.e", "A.e", "parent", kind: .property)
        fixture.target.graphs["MailAssembly"] = graph.snapshot
        fixture.run("load sample")
        var text = transcript(
            ["cycles --cut", "cycles c --cut", "cycles a + b", "cycles d --cut", "cycles --cut --json", "stats"], fixture)
        var ring = GraphBuilder(name: "MailAssembly")
        ring.snapshot.services = (0..<60).map { ServiceNode(key: "A.s\(100 + $0)", assembly: "A", serviceType: "S\($0)") }
        for from in 0..<60 {
            for step in [1, 2, 7, 11] {
                ring.snapshot.edges.append(DependencyEdge(from: from, to: (from + step) % 60, slot: "s\(step)", position: step))
            }
        }
        fixture.target.graphs["MailAssembly"] = ring.snapshot
        fixture.run("reload")
        fixture.forget()
        fixture.run("cycles --cut")
        let cut = fixture.output.split(separator: "\n").drop { !$0.hasPrefix("cut ") }
        text += (cut.prefix(3) + cut.suffix(4)).joined(separator: "\n") + "\n"
        try expectGolden(text, "views/cuts.txt")
    }

    @Test("variables are defined, listed and used")
    func variables() throws {
        let lines = [
            "let", "let stores = *Store", "let api = rdeps(network) - $stores", "let", "let api", "let $api", "count $api",
            "services $stores", "let one = %1",
            "let one", "let stores = $stores + draft", "let stores", "let bad = servce", "let", "let loop = $api; let api = $loop",
            "let api", "let a b",
            "let a =", "let a=b", "let 1a = b", "let $b = draft", "let apj", "let apj = $apl", "services $stor", "let --json",
        ]
        try expectGolden(transcript(lines), "views/variables.txt")
        let fixture = ShellFixture()
        #expect(fixture.run("let later = rdeps(network); load sample; count $later") == .success)
        fixture.forget()
        fixture.run("load FaultyMailAssembly; count $later")
        #expect(fixture.errors.contains("no service is called 'network'") && fixture.errors.contains("$later"))
    }

    @Test("errors are shown with carets in the line")
    func mistakes() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "services servce", "echo é; services deps(servce)", "services a ~ b", "services screen and draft", "services -screen",
            "services screen -draft",
            "services deps(screen, two)", "tree --depth 2 dep(screen)", "dot deps(screen --failures", "count lifetime(singelton)",
            "cycles %99", "lint $nothing",
            "services screen>x", "services 'scr'een + 'no such' & draft", "services changed('old.json')", "paths screen",
            "paths (screen draft", "tree MessageStore",
            "tree 'MessageStore'", "services screen --jsn draft",
        ]
        var text = transcript(lines, fixture)
        fixture.session.readSavedGraph = { _ in throw LoadFailure("no such file") }
        text += transcript(["services changed('old.json')"], fixture)
        fixture.session.readSavedGraph = { _ in
            var graph = MailGraph.fine
            graph.services[4].lifetime = .singleton
            return graph
        }
        text += transcript(["services changed('old.json')"], fixture)
        try expectGolden(text, "errors/queries.txt")
    }

    @Test("errors name a command that helps")
    func commandsThatHelp() throws {
        let nested = "count " + String(repeating: "(", count: 1001) + "screen"
        let lines = [
            "count zzzz", "count assembly(zzzz)", "count provides(zzzz)", "count implements(zzzz)", "count zzzz(screen)", "count %x",
            "count %99",
            "count $", "count $9", "count $zzzz", "let odd = assembly(zzzz)", "count $odd", "count screen = draft",
        ]
        let fixture = ShellFixture.loaded()
        let text = transcript(lines, fixture) + fixture.transcript(nested).replacing(nested, with: "count ((...")
        try expectGolden(text, "errors/query-hints.txt")
    }

    @Test("services that could not be built")
    func failures() throws {
        let fixture = ShellFixture.loaded()
        fixture.target.failure = .failed(
            InspectionFailure(message: "MailAssembly.store threw", path: ["MailAssembly.service", "MailAssembly.store"]))
        fixture.run("resolve service")
        fixture.forget()
        fixture.run("count failed(); resolve service; count failed()")
        #expect(fixture.output.hasPrefix("2 services, 1 dependency among them\n") && fixture.output.hasSuffix("no services\n"))
    }

    @Test("the elements of a query")
    func help() throws {
        try expectGolden(transcript(["help query"]), "help-query.txt")
        let fixture = ShellFixture.loaded()
        let examples = fixture.transcript("help query").split(separator: "\n").drop { $0 != "Examples" }.dropFirst()
        for example in examples where !example.contains(">") {
            #expect(fixture.run(String(example)) == .success, "\(example): \(fixture.errors)")
        }
    }

    @Test("a selection can be obtained from Swift")
    func selections() throws {
        let fixture = ShellFixture.loaded()
        let line = try ParsedCommand.parse("services --json *store* + draft")[0]
        let selection = try fixture.session.selection(
            of: Invocation(CommandTreeParser.tree(of: line, in: .standard)).query("QUERY"))
        #expect(selection.services.map(selection.index.key) == ["MailAssembly.draft", "MailAssembly.spareStore", "MailAssembly.store"])
        let all = try fixture.session.selection(of: nil)
        #expect(all.isWholeGraph)
    }

    @Test(
        "completions at the end of a query",
        arguments: [
            ("services de", ["MailAssembly.delegate", "deps("]),
            ("services deps(dra", ["MailAssembly.draft"]),
            ("services deps(draft, ", []),
            ("services deps(draft", ["MailAssembly.draft"]),
            ("services draft ", ["&", "+", "-"]),
            ("services (draft ", ["&", "+", "-", ")"]),
            ("services draft + sc", ["MailAssembly.screen"]),
            ("services !sc", ["MailAssembly.screen"]),
            ("services lifetime(", ["objectGraph", "prototype", "singleton", "lazySingleton", "weakSingleton", "scoped"]),
            ("services lifetime(singleton, lazy", ["lazySingleton"]),
            ("services assembly(Cl", ["ClientAssembly"]),
            ("services kind(fac", ["factory"]),
            ("services provides(Message", ["MessageScreen", "MessageService", "MessageStore"]),
            ("services changed('no", ["notes.txt"]),
            ("services $", ["$api", "$stores"]),
            ("services draft - $st", ["$stores"]),
            ("services %", []),
            ("tree --depth 2 slo", ["slow("]),
            ("tree deps(sc --de", ["--depth"]),
            ("tree roo", ["roots()"]),
            ("paths dra", ["MailAssembly.draft"]),
            ("paths draft sto", ["MailAssembly.store"]),
            ("paths deps(draft, 1) sto", ["MailAssembly.store"]),
            ("let st", ["stores"]),
            ("let x ", []),
            ("let x = assembly(Mail", ["MailAssembly"]),
            ("services a b c", []),
            ("services *sto", []),
            ("dot sto > no", ["notes.txt"]),
            ("help que", ["query"]),
        ] as [(String, [String])]
    )
    func completion(line: String, expected: [String]) {
        let fixture = ShellFixture.loaded()
        fixture.run("let stores = *Store; let api = draft")
        #expect(CompletionProvider(fixture.session).completion(of: line, cursor: line.utf8.count).candidates.map(\.text) == expected)
    }

    @Test("completion replaces only the current part of the query")
    func completionPlace() {
        let fixture = ShellFixture.loaded()
        let completion = CompletionProvider(fixture.session).completion(of: "tree deps(sto, 2)", cursor: 13)
        #expect(completion.range == 10..<13)
        #expect(
            completion.candidates == [CompletionCandidate("MailAssembly.store", summary: "any MessageStore", lifetime: .lazySingleton)])
        let quoted = CompletionProvider(fixture.session).completion(of: "services deps('Mail", cursor: 19)
        #expect(quoted.range == 14..<19)
        fixture.run("load FaultyMailAssembly")
        #expect(
            CompletionProvider(fixture.session).completion(of: "services Spell", cursor: 14).candidates.map(\.text) == [
                "any SpellChecker"
            ])
    }
}
