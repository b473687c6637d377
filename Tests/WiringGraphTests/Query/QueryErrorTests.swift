import GraphFixtures
import Testing
import WiringGraph
import WiringRules
import WiringVocabulary

@Suite("Errors in queries")
struct QueryErrorTests {
    struct Outage: Error, CustomStringConvertible {
        var description: String { "the host is gone" }
    }

    @Test("invalid syntax") func syntax() throws {
        let queries = [
            "", "   ", "()", "a + ()", "a +", "+ a", "- a", "& a", "a + + b", "a & - b", "a - & b", "!", "a + !", "!)", "(a", "(a + (b)",
            "a)",
            ")", "deps(", "deps(a", "deps(a,", "a, b", "(a, b)", "a b", "a (b)", "(a) b", "(a) (b)", "a $b", "a %1", "a ! b", "a and b",
            "a OR b",
            "a except b", "a not b", "any Store", "a ~ b", "~a", "a ^ b", "a | b", "a || b", "a && b", "a; b", "a > b", "a>b", "a = b",
            "`a`",
            "$", "$ a", "%", "%a", "% 1", "'a", "a + \"b", "a\\", "日本 ~ b",
        ]
        try expectGraphGolden(QueryTranscript(MailGraph.healthy).text(queries), "query-syntax.txt")
    }

    @Test("invalid calls of functions") func calls() throws {
        let queries = [
            "dep(app)", "rdep(app)", "allpaths(a, b)", "scope(app)", "frobnicate(app)", "App(1)", "Deps(app)", "deps()", "deps(app, 2, 3)",
            "deps(app, two)", "deps(app, -1)", "deps(app, '2')", "deps(app, 1 + 1)", "deps(app, (2))", "deps(app, )", "path(app)",
            "path(app,)",
            "path(app, store, clock)", "paths()", "roots(app)", "roots(,)", "leaves(1)", "hubs(0)", "hubs(many)", "hubs(1, 2)",
            "hubs(99999999999999999999)",
            "slow()", "slow(5)", "slow(ms)", "slow(5 ms)", "slow(5parsec)", "slow(1e400s)", "lifetime()", "lifetime(roots())",
            "lifetime((singleton))",
            "lifetime(singleton - prototype)", "lifetime(singleton,)", "assembly()", "tag()", "provides()", "kind()", "site()", "changed()",
            "changed('a', 'b')", "cycles(app, store)", "captive(app)", "deps(app store)", "deps(app", "lifetime(scope(a)",
        ]
        try expectGraphGolden(QueryTranscript(MailGraph.healthy).text(queries), "query-calls.txt")
    }

    @Test("unknown names") func names() throws {
        var context = QueryContext(variables: [:], listed: ["MailAssembly.store", "Gone.service"], resolved: [2: "MailAssembly.service"])
        context.variables = [
            "api": try GraphQuery("ap"), "apps": try GraphQuery("app"), "one": try GraphQuery("$two"), "two": try GraphQuery("$three"),
            "three": try GraphQuery("$one"), "alone": try GraphQuery("$alone + app"), "deep": try GraphQuery("$api"),
            "live": try GraphQuery("built()"),
        ]
        context.states = { throw Outage() }
        context.savedGraph = { path in
            guard path == "old.json" else { throw Outage() }
            return MailGraph.faulty
        }
        let queries = [
            "servce", "MailAssembly.servce", "nothingLikeIt", "deps(servce)", "app + servce", "roots", "deps", "built", "app+store",
            "app-store",
            "app+nothing", "'servce'", "serv*x", "lifetime(singelton)", "lifetime(forever)", "lifetime('forever')", "lifetime(for*)",
            "lifetime(scope(request))",
            "assembly(Mail)", "assembly(MailAsembly)", "assembly(xyz)", "tag(file)", "provides(Stor)", "provides(MessageServce)",
            "provides(xyz)",
            "implements(FileStor)", "implements(xyz)", "kind(component, factry)", "kind(xyz)", "site(MailAssembly)", "site(xyz)", "$ap",
            "$apps", "$xyz",
            "$api", "$deep", "$one", "$alone", "$live", "%1", "%2", "%3", "%0", "$1", "$2", "built()", "slow(5ms)", "changed('new.json')",
            "changed(old.json)",
        ]
        var text = QueryTranscript(MailGraph.healthy, context: context).text(queries)
        text += QueryTranscript(MailGraph.healthy).text(["built()", "slow(5ms)", "failed()", "changed('old.json')", "$x"])
        var tagged = GraphBuilder()
        for key in ["Logger#file", "Logger#console", "Logger"] { tagged.service(key, type: "any Logger") }
        text += QueryTranscript(tagged.snapshot).text(["tag(fle)", "tag(xyz)", "Logger#fil", "assembly(Mail)", "site(a)"])
        try expectGraphGolden(text, "query-names.txt")
    }

    @Test("a long chain of variables is rejected") func variables() throws {
        var context = QueryContext()
        context.variables["v0"] = try GraphQuery("app")
        for number in 1...300 { context.variables["v\(number)"] = try GraphQuery("$v\(number - 1) + $v\(number - 1)") }
        let transcript = QueryTranscript(MailGraph.healthy, context: context)
        #expect(transcript.text("$v99").hasSuffix("\n  MailAppAssembly.app"))
        #expect(transcript.text("$v300").contains("more than 100 variables"))
    }

    @Test("depth is limited, length is not") func depth() throws {
        func kind(_ text: String) -> String? {
            do {
                _ = try GraphQuery(text)
                return nil
            } catch {
                return error.message
            }
        }
        let many = 1_000_000
        #expect(kind(String(repeating: "(", count: many) + "a" + String(repeating: ")", count: many))?.contains("nested") == true)
        #expect(kind(String(repeating: "(", count: many)) != nil)
        #expect(kind(String(repeating: "deps(", count: 2_000)) != nil)
        #expect(kind(String(repeating: ")", count: 2_000)) != nil)
        #expect(kind(String(repeating: "<", count: many)) == nil)
        #expect(kind(String(repeating: "(", count: 1_000) + "a" + String(repeating: ")", count: 1_000)) == nil)
        let evaluator = QueryEvaluator(GraphIndex(MailGraph.healthy))
        let stars = try GraphQuery(String(repeating: "!", count: 100_000) + "app" + String(repeating: " + !app & app", count: 10_000))
        #expect(try evaluator.services(for: stars).count == 1)
        let nested = try GraphQuery(String(repeating: "deps(app - (", count: 499) + "app" + String(repeating: "))", count: 499))
        #expect(try evaluator.services(for: nested).count >= 0)
    }
}
