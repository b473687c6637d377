import GraphFixtures
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@Suite("Results of queries")
struct QueryAnswerTests {
    @Test("every function") func functions() throws {
        var context = QueryContext(failed: ["MailAssembly.store"])
        context.states = { ["MailAssembly.store": 12_000_000, "CoreAssembly.clock": 200_000] }
        var former = MailGraph.healthy
        former.services[0].lifetime = .prototype
        former.services[1].site = SourceSite(file: "Elsewhere.swift", line: 1)
        former.edges.removeAll { $0.slot == "clock" && former.services[$0.from].key == "MailAssembly.store" }
        former.services[4].key = "CoreAssembly.formerClock"
        let saved = former
        context.savedGraph = { _ in saved }
        let queries = [
            "deps(service)", "deps(service, 1)", "deps(service, 0)", "rdeps(clock)", "rdeps(clock, 1)", "path(app, clock)",
            "path(clock, app)",
            "path(app + screen, clock + host)", "path(app, app)", "paths(presenter, clock)", "paths(clock, app)", "lifetime(singleton)",
            "lifetime(singleton, weakSingleton)", "lifetime(*singleton)", "lifetime(LAZYSINGLETON)", "lifetime(scoped)",
            "assembly(MailAssembly)", "assembly(Mail*, Core*)", "provides(Store)", "provides('any Store')", "provides(*Message*)",
            "implements(MessageServiceBase)", "implements(*Store)", "kind(factory)", "kind(alias, configuration)",
            "site(MailAssembly.swift)",
            "site(Mail/Client*)", "site('Mail/MailAssembly.swift:1?')", "roots()", "leaves()", "hubs()", "hubs(2)", "unused()",
            "dominated(service)",
            "dominated(presenter + service)", "dominated(app) - roots()", "cycles()",
            "cycles(assembly(MailAssembly))", "cycles(inbox + presenter)", "captive()", "built()", "slow(1ms)", "slow(200us)", "failed()",
            "changed('graph.json')",
        ]
        var text = QueryTranscript(MailGraph.healthy, context: context).text(queries)
        text += QueryTranscript(MailGraph.faulty).text([
            "captive()", "rdeps(captive(), 1)", "cycles()", "kind(missing)", "unused()", "lifetime(objectGraph)",
        ])
        try expectGraphGolden(text, "query-functions.txt")
    }

    @Test("names, patterns and operators") func patterns() throws {
        let queries = [
            "MailAssembly.service", "service", "MessageService", "any*", "'any MessageService'", "any MessageService & any Mess*",
            "*store*", "?lock", "*Assembly.?????",
            "STORE",
            "Filestore", "*", "app + clock - clock", "app - clock + clock", "app + clock & clock", "(app + clock) & clock", "! *",
            "!app & roots()",
            "!!app", "! (app + clock) & lifetime(singleton)", "app-clock + app", "deps (app, 0)", "lifetime ( singleton )",
            "\"app\" + 'clock'",
            "a\\pp",
        ]
        var text = QueryTranscript(MailGraph.healthy).text(queries.filter { $0 != "app-clock + app" })
        var graph = GraphBuilder()
        for (key, type) in [
            ("Logger", "any Logging"), ("Logger#file", "any Logging"), ("Logger#console", "any Logging"), ("A.cache", "Cache<User>"),
            ("A.pair", "Pair<String, (Int) -> Void>"), ("A.draft", "Mail.Draft"), ("A.my-service", "Service"), ("A.items", "[String: Int]"),
            ("B.STORE", "X"), ("B.other", "store"), ("B.deps", "Y"),
        ] {
            graph.service(key, type: type, lifetime: key == "A.cache" ? .scoped("session") : .objectGraph)
        }
        text += QueryTranscript(graph.snapshot).text([
            "Logger", "Logger#file", "Logger#*", "Logger*", "tag(file)", "tag(*)", "tag(file, console)", "Cache<User>",
            "provides(Cache<User>)",
            "Pair<String, (Int) -> Void>", "Pair<String,(Int)->Void>", "Draft", "provides(Draft)", "my-service", "[String:Int]",
            "'[String: Int]'", "store", "Store", "STORE", "deps", "deps + deps(deps)", "lifetime(scoped)", "lifetime(session)",
            "lifetime(scope(session))", "lifetime(scoped(session), prototype)", "lifetime(scope*)",
        ])
        try expectGraphGolden(text, "query-patterns.txt")
    }

    @Test("parts of a query") func parts() throws {
        #expect(try GraphQuery(" store ").name == "store")
        #expect(try GraphQuery("'store'").name == nil)
        #expect(try GraphQuery("st*").name == nil)
        #expect(try GraphQuery("!store").name == nil)
        #expect(try GraphQuery("%2").isResult && GraphQuery("$2").isResult)
        #expect(try !GraphQuery("$two").isResult && !GraphQuery("%1 + %2").isResult)
    }

    @Test("numbers are resolved when a variable is defined") func fixing() throws {
        let context = QueryContext(variables: ["a": try GraphQuery("x + y")], listed: ["A.one", "any Two"], resolved: [3: "A.three"])
        #expect(try GraphQuery("rdeps(%1) - $3 & %2").fixed(asVariable: "b", in: context).text == "rdeps(A.one) - A.three & any Two")
        #expect(try GraphQuery("$a & $c").fixed(asVariable: "a", in: context).text == "(x + y) & $c")
        #expect(try GraphQuery("$a").fixed(asVariable: "b", in: context).text == "$a")
        #expect(throws: QueryProblem.self) { try GraphQuery("%3").fixed(asVariable: "a", in: context) }
    }

    @Test("functions have a usage") func usages() throws {
        try expectGraphGolden(QueryFunction.allCases.map { "\($0.usage)  \($0.summary)" }.joined(separator: "\n"), "query-usages.txt")
    }

    @Test("a subgraph keeps what belongs to it") func induced() throws {
        var graph = MailGraph.faulty
        graph.processors = [ProcessorNode(key: "P", serviceType: "T", wraps: ["FaultyAssembly.app", "FaultyAssembly.left"])]
        graph.findings = [
            Finding(rule: "r", severity: .note, message: "kept", services: ["FaultyAssembly.app"]),
            Finding(rule: "r", severity: .note, message: "dropped", services: ["FaultyAssembly.app", "FaultyAssembly.left"]),
        ]
        graph.assemblies.append(AssemblyNode(name: "Empty", collaborators: ["FaultyAssembly", "Empty"]))
        let selection = try QueryEvaluator(GraphIndex(graph)).selection(for: GraphQuery("app + draft + kind(missing)"))
        let part = selection.snapshot
        #expect(part.services.map(\.key) == ["FaultyAssembly.app", "FaultyAssembly.draft", "Spelling", "any MessageStoring"])
        #expect(part.edges.map(\.slot) == ["draft"])
        #expect(part.findings.map(\.message) == ["kept"])
        #expect(part.processors.map(\.wraps) == [["FaultyAssembly.app"]])
        #expect(part.assemblies.map(\.name) == ["FaultyAssembly"])
        #expect(GraphSelection(all: GraphIndex(graph)).snapshot == graph)
        #expect(part.normalized() == part)
    }
}
