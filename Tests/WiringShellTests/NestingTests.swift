import HostClient
import ShellLanguage
import TestSupport
import Testing
import WiringShell

/// Tests that nested input has a depth limit that protects the stack.
@Suite struct NestingTests {
    @Test(
        "commands inside commands are limited in depth",
        arguments: ["time ", "expect fails ", "time expect fails ", "expect time "], [17, 1_500])
    func commands(word: String, count: Int) {
        let fixture = ShellFixture.loaded()
        let line = String(repeating: word, count: count) + "count"
        let status = fixture.run(line)
        #expect(status != .success)
        #expect(!fixture.errors.isEmpty)
        // Completion and highlighting parse the same line while it is typed.
        _ = CompletionProvider(fixture.session).completion(of: line, cursor: line.utf8.count)
        _ = fixture.session.highlighting(of: line)
        _ = ArgumentHint.text(for: line, in: .standard)
    }

    /// The drawing of a cycle is as wide as its longest name, and there may be a thousand cycles.
    @Test(arguments: ["cycles", "cycles --json"]) func cyclesOfLongNamesAreBoundedInWidth(line: String) throws {
        let folder = try TemporaryFolder()
        let names = (0..<33).map { "\($0)" + String(repeating: "n", count: 20_000) }
        let services = names.map { #"{"key": "\#($0)", "type": "T"}"# }.joined(separator: ",")
        let edges = (0..<33).flatMap { from in
            [1, 2, 3, 5, 8].map { #"{"from": "\#(names[from])", "to": "\#(names[(from + $0) % 33])", "kind": "property"}"# }
        }.joined(separator: ",")
        try folder.write(
            #"{"format": "wirescope-graph", "version": 1, "name": "wide", "services": [\#(services)], "edges": [\#(edges)]}"#,
            to: "wide.json")
        let fixture = ShellFixture()
        fixture.run("load \(folder.path)/wide.json")
        fixture.forget()
        #expect(fixture.run(line) == .success, "\(fixture.errors)")
        #expect(fixture.output.utf8.count < 20_000_000)
        if line == "cycles" { #expect(fixture.output.contains(" of 1000 found cycles, because the names are very long")) }
    }

    @Test func nestedCommandsRunUpToLimit() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run(String(repeating: "time ", count: 15) + "count") == .success)
        #expect(fixture.run(String(repeating: "time ", count: 16) + "count") == .usage)
        #expect(fixture.errors.contains("commands are nested 16 deep already"))
        fixture.forget()
        #expect(fixture.run("count") == .success)
    }

    @Test func scriptCannotRunItself() {
        let fixture = ShellFixture.loaded()
        fixture.files["loop"] = "echo once\nrun loop\n"
        fixture.files["a"] = "run b\nrun b\n"
        fixture.files["b"] = "run a\n"
        #expect(fixture.run("run loop") == .usage)
        #expect(fixture.output == "once\n")
        #expect(fixture.errors.contains("loop:2: error: loop is already running and must not run itself"))
        fixture.forget()
        #expect(fixture.run("run a") == .usage)
        #expect(fixture.errors.contains("b:1: error: a is already running and must not run itself"))
        for number in 0..<20 { fixture.files["s\(number)"] = "run s\(number + 1)\n" }
        fixture.forget()
        #expect(fixture.run("run s0") == .usage)
        #expect(fixture.errors.contains("scripts are nested more than 16 deep"))
        // A finished script is no longer counted as running.
        fixture.files["twice"] = "run /dev/null\nrun /dev/null\n"
        #expect(fixture.run("run twice") == .success)
    }

    @Test func selfReferencingVariableIsLimitedInSize() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("let a = service + store") == .success)
        let line = "let a = $a + $a; "
        #expect(fixture.shell.execute(String(repeating: line, count: 60)) == .commandFailed)
        #expect(fixture.errors.contains("the query exceeds 100000 bytes"))
        #expect(fixture.run("count $a") == .success)
    }

    @Test(arguments: ["(", "!", "deps(", "!(", "{", "'", "\\", "<", "a + (", "deps(a, "])
    func deeplyNestedQueriesDoNotCrash(piece: String) {
        let fixture = ShellFixture.loaded()
        _ = fixture.run("count " + String(repeating: piece, count: 10_000) + "a")
        fixture.forget()
        #expect(fixture.run("count") == .success)
    }

    @Test(arguments: ["(", "[", "(?:", "a{2}(", "(?=", "[[^"])
    func nestedTranscriptPatternsAreLimited(piece: String) throws {
        var redactions = Redactions()
        #expect(throws: UsageProblem.self) { try redactions.add("X /\(String(repeating: piece, count: 50_000))/") }
        #expect(throws: UsageProblem.self) {
            try redactions.add("X /\(String(repeating: "(", count: 21))a\(String(repeating: ")", count: 21))/")
        }
        try redactions.add("X /\(String(repeating: "(", count: 20))a\(String(repeating: ")", count: 20))/")
    }

    @Test("comparing a long answer takes little memory")
    func transcripts() {
        let lines = (0..<2_100).map { "line \($0)" }
        let pieces = AnswerPattern(lines, redactions: Redactions()).alignment(with: lines)
        #expect(AnswerPattern.isMatch(pieces) && pieces.count == lines.count)
        let other = AnswerPattern(["line 0", "...", "line 2099"], redactions: Redactions()).alignment(with: lines)
        #expect(AnswerPattern.isMatch(other))
        let changed = AnswerPattern(lines, redactions: Redactions()).alignment(with: lines.dropFirst(3) + ["new"])
        #expect(!AnswerPattern.isMatch(changed))
    }
}
