import TestSupport
import Testing
import WiringShell

/// Tests the guidance for users who do not know the commands yet.
@Suite("Guidance")
struct GuidanceTests {
    @Test(
        "apropos finds queries, rules, topics and terms of other programs",
        arguments: [
            ("decorator", "decorate [QUERY]"), ("unused", "unused()"), ("unused", "explain unused-definition"), ("slow", "slow(TIME)"),
            ("leak", "explain cycle-retain"), ("mock", "what-if"), ("schema", "help answers"), ("CYCLE", "cycles [QUERY]"),
        ])
    func findsByWord(word: String, expected: String) {
        let fixture = ShellFixture()
        #expect(fixture.run("apropos \(word)") == .success)
        #expect(fixture.output.contains("  \(expected)"), "\(fixture.output)")
    }

    @Test("apropos reports a word without matches")
    func findsNothing() {
        let fixture = ShellFixture()
        #expect(fixture.run("apropos xyzzy") == .usage)
        #expect(fixture.errors.hasPrefix("error: no help matches 'xyzzy'"))
    }

    @Test(
        "a term of another program leads to the command",
        arguments: [
            ("info store", "show store"),
            ("dependents store", "rdeps store"), ("servces", "services"), ("q", "quit"),
        ])
    func suggestsCommands(line: String, hint: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run(line) == .usage)
        #expect(fixture.errors.contains("\nhint: \(hint)\n"), "\(fixture.errors)")
    }

    @Test("every line suggested for a word can be run")
    func suggestsRunnableLines() {
        for word in ["leaf", "dead", "root", "orphan", "config"] {
            let fixture = ShellFixture.loaded()
            fixture.run(word)
            let hint = fixture.errors.split(separator: "\n").last.map { String($0.dropFirst("hint: ".count)) } ?? ""
            #expect(fixture.run(hint) == .success, "\(word): \(hint)")
        }
    }

    @Test("help lists its topics and the short names, and explains the command json")
    func listsTopics() {
        let fixture = ShellFixture()
        fixture.run("help")
        for topic in ["query", "keys", "trust", "answers"] { #expect(fixture.output.contains(" help \(topic)")) }
        #expect(fixture.output.contains("(also deps)"))
        let lineCount = fixture.output.split(separator: "\n").count
        #expect(
            lineCount <= 65,
            "help has \(lineCount) lines and should fit a large terminal; list a rare command in a topic such as help script")
        let export = ShellFixture()
        export.run("help export")
        #expect(export.output.contains("dot [QUERY] [--depth N]"))
        let other = ShellFixture()
        other.run("help json")
        #expect(other.output.hasPrefix("json [QUERY]"))
    }

    @Test(
        "the name of an assembly or a post-processor is identified as such",
        arguments: [
            ("show MailAssembly", "'MailAssembly' is an assembly, not a service", "services assembly(MailAssembly)"),
            ("show MailAssembly.logging", "'MailAssembly.logging' is a post-processor, not a service", "processors"),
            ("resolve MailAssembly.logging", "'MailAssembly.logging' is a post-processor, not a service", "processors"),
        ])
    func identifiesAssembliesAndPostProcessors(line: String, message: String, hint: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run(line) == .commandFailed)
        #expect(fixture.errors.hasPrefix("error: \(message)\n"), "\(fixture.errors)")
        #expect(fixture.errors.hasSuffix("hint: \(hint)\n"), "\(fixture.errors)")
    }

    @Test("the suggestion for a key with a space can be typed")
    func quotesKeys() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"format": "wirescope-graph", "version": 1, "services": [{"key": "the store", "type": "Store"}], "edges": []}"#, to: "g.json")
        let fixture = ShellFixture()
        #expect(fixture.run("load \(folder.path)/g.json") == .success, "\(fixture.errors)")
        #expect(fixture.run("show Store") == .success)
        #expect(fixture.output.contains("resolve 'the store'"))
        #expect(fixture.run("show 'the stor'") == .commandFailed)
        #expect(fixture.errors.hasSuffix("hint: show 'the store'\n"), "\(fixture.errors)")
        #expect(fixture.run("show 'the store'") == .success)
    }

    @Test("a control character in a graph file is reported as such")
    func namesControlCharacters() throws {
        let folder = try TemporaryFolder()
        for (text, message) in [("a\0b", "write \\u0000"), ("\\ta\u{1F}", "write \\u001f"), ("a\nb", "unescaped line break")] {
            try folder.write(#"{"format": "\#(text)"}"#, to: "g.json")
            let fixture = ShellFixture()
            #expect(fixture.run("load \(folder.path)/g.json") != .success)
            #expect(fixture.errors.contains(message), "\(fixture.errors)")
        }
    }

    @Test("no hint suggests resolving a configuration value, which cannot be resolved")
    func doesNotSuggestResolvingConfigurationValues() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("show baseURL") == .success)
        #expect(!fixture.output.contains("resolve"))
    }

    @Test(
        "a query in the syntax of other languages is corrected",
        arguments: [
            ("services not unused()", "services ! unused()"), ("services deps store", "services deps(store)"),
            ("services *Store and roots()", "services *Store & roots()"),
        ])
    func correctsQueries(line: String, hint: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run(line) == .usage)
        #expect(fixture.errors.hasSuffix("hint: \(hint)\n"), "\(fixture.errors)")
    }

    @Test("a bar between two queries is a pipe, and the message mentions the union operator")
    func explainsPipes() {
        let fixture = ShellFixture.loaded()
        fixture.pipeFailure = PipeFailure("ended with status 2")
        fixture.run("services roots() | leaves()")
        #expect(fixture.errors.contains("| passes the answer to another program; in a query, + combines two queries"))
    }

    @Test(
        "a query typed as a command lists its result",
        arguments: [
            ("unused", "unused()"), ("leaves | head", "leaves() | head"),
            ("hubs(2) & lifetime(singleton)", "hubs(2) & lifetime(singleton)"), ("roots --json", "roots() --json"),
        ])
    func runsQueries(line: String, query: String) {
        let (typed, listed) = (ShellFixture.loaded(), ShellFixture.loaded())
        #expect(typed.run(line) == .success, "\(typed.errors)")
        #expect(listed.run("services \(query)") == .success)
        #expect(typed.output == listed.output && typed.piped.map(\.input) == listed.piped.map(\.input))
    }

    @Test("every step of the tour can be run and is part of its text")
    func tourRunsOnSample() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("help tour") == .success)
        var steps = 0
        while let line = (fixture.output + fixture.errors).split(separator: "\n").last(where: { $0.hasPrefix("  ") }), steps < 20 {
            fixture.forget()
            #expect(fixture.run(String(line.dropFirst(2))) == .success, "\(line)")
            fixture.dropOutput()
            steps += 1
        }
        #expect(steps == 12)
        #expect(fixture.errors.hasSuffix("the tour has ended; help lists all commands\n"))
    }

    @Test(
        "a hint can be typed without changes",
        arguments: [
            "show absent", "show", "path store", "services nonsense", "processors off absent", "lint --rule nothing", "help nothing",
            "show $9", "show %9", "path store service", "decorate service", "decorate store", "load Nothing",
            "what-if scope store forever",
            "what-if remove absent", "alias nothing", "let $nothing", "tree --depth", "tree --deep", "count a b", "watch", "unload Nothing",
            "apropos xyzzy", "undo now", "explain nothing", "expect 3 nothing", "set width 3", "history some", "repeat x count",
        ])
    func hintsCanBeTyped(line: String) {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run(line) != .success)
        for hint in fixture.errors.split(separator: "\n").filter({ $0.hasPrefix("hint: ") }).map({ String($0.dropFirst("hint: ".count)) }) {
            #expect(fixture.run(hint) != .usage, "\(line): \(hint)")
        }
    }
}
