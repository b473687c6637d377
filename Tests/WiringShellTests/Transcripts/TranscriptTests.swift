import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringShell

@Suite("Transcripts")
struct TranscriptTests {
    private static let text = """
        # A look

        ```sh
        wirescope> not ours
        ```

        ~~~~ wirescope title
        wirescope> echo one
        one
        wirescope:MailAssembly.service> echo two; show absent
        two
        error: no service is called 'absent'
        ...
        ? 1
        ~~~
        wirescope> echo
        ~~~~

        ```wirescope
        wirescope> lifetimes
        ...
        ```
        """

    @Test("commands, answers and statuses are found in blocks of the right language")
    func parsing() throws {
        let transcript = try TranscriptParser.parse(Self.text, name: "look.md")
        #expect(transcript.steps.map(\.command) == ["echo one", "echo two; show absent", "echo", "lifetimes"])
        #expect(transcript.steps.map(\.line) == [8, 10, 16, 20])
        #expect(transcript.steps.map(\.status) == [0, 0, 0, 0])
        #expect(transcript.steps[1].expected == ["two", "error: no service is called 'absent'", "...", "? 1", "~~~"])
        #expect(transcript.steps.map(\.block) == [0, 0, 0, 1])
        #expect(transcript.text == Self.text)
        let statuses = try TranscriptParser.parse("```wirescope\nwirescope> a\nx\n? 4\nwirescope> b\n? x\n```\n", name: "s.md")
        #expect(statuses.steps.map(\.status) == [4, 0])
        #expect(statuses.steps.map(\.expected) == [["x"], ["? x"]])
    }

    @Test("files of other systems keep their line breaks and their byte order mark")
    func otherSystems() throws {
        let text = "\u{FEFF}```wirescope\r\nwirescope> echo one\r\none\r\nwirescope> echo two\r\ntoo\r\n```\r\n"
        let transcript = try TranscriptParser.parse(text, name: "look.md")
        #expect(transcript.steps.map(\.command) == ["echo one", "echo two"])
        #expect(transcript.steps.map(\.expected) == [["one"], ["too"]])
        #expect(transcript.text == text)
        let updated = try Self.check(text).updated
        #expect(updated == text.replacing("too", with: "two"))
    }

    @Test(
        "errors are reported with their line",
        arguments: [
            ("text\n```wirescope\nwirescope> a\n", "the block is never closed", 2),
            ("```wirescope\nsomething\n```\n", "the block does not begin with a command", 2),
        ]
    )
    func problems(text: String, message: String, line: Int) {
        #expect {
            try TranscriptParser.parse(text, name: "x.md")
        } throws: { error in
            guard let problem = error as? TranscriptProblem else { return false }
            return problem.message == message && problem.line == line && problem.hint != nil
        }
    }

    @Test("a session is checked, reported and updated, and then passes")
    func checking() throws {
        let text = """
            ```wirescope
            wirescope> show service
            ...
              lifetime[..]objectGraph
            ...
            wirescope> echo changed
            was
            wirescope> echo one; show absent
            one
            ...
            wirescope> tree service
            any MessageService, somewhere
            ...
            wirescope> lifetimes
            ● singleton[..]
            nothing of the sort
            ...
            ```
            """
        let check = try Self.check(text)
        #expect(check.outcomes.map(\.isExpected) == [true, false, false, false, false])
        var report = TranscriptReport.differences(of: check) + TranscriptReport.summary(of: check) + "\n"
        report += "--- TAP\n" + TranscriptReport.tap([check])
        report += "--- updated\n" + check.updated
        try expectGolden(report, "transcripts/report.txt")
        let again = try Self.check(check.updated)
        #expect(again.failures.isEmpty)
        #expect(TranscriptReport.summary(of: again) == "look.md: 5 commands, all as written")
        #expect(again.updated == check.updated)
    }

    @Test("user-defined redactions")
    func redactions() throws {
        let check = try Self.check(
            """
            ```wirescope
            wirescope> redact NAME /M[a-z]+Assembly/
            wirescope> echo MailAssembly at 0x1234abcd in /tmp/some/where after 12.5 ms
            [NAME] at [ADDR] in [PATH] after [TIME]
            ```

            """)
        #expect(check.failures.isEmpty)
        for (line, message) in [
            ("redact name /x/", "the name of a redaction must be in capitals, not 'name'"),
            ("redact NAME x", "a redaction needs a name and a pattern between slashes"),
            ("redact NAME /(/", "the pattern cannot be read"),
        ] {
            #expect {
                try Self.check("```wirescope\nwirescope> \(line)\n```\n")
            } throws: { error in
                (error as? TranscriptProblem).map { $0.message.hasPrefix(message) && $0.line == 2 } ?? false
            }
        }
    }

    @Test(
        "text that differs in every run",
        arguments: [
            ("built 12.4 ms", "built [TIME]"), ("built   0.2 ms", "built [TIME]"), ("at 14:02:11", "at [TIME]"), ("2 s", " [TIME]"),
            ("[TIME]", " [TIME]"), ("process 123 ended", "process [PID] ended"), ("0xdeadbeef", "[ADDR]"), ("0x1", "0x1"),
            ("'/usr/lib/x.so'", "'[PATH]'"), ("Users/Assembly.swift:4", "Users/Assembly.swift:4"), ("/", "/"), ("1/2", "1/2"),
            ("12 services", "12 services"), ("/tmp", "/tmp"), ("a /a/b c", "a [PATH] c"),
        ]
    )
    func standardRedactions(line: String, expected: String) {
        #expect(Redactions().redactor()(line) == expected)
    }

    @Test(
        "patterns",
        arguments: [
            (["a"], ["a"], true), (["a"], ["b"], false), ([], [], true), ([], ["a"], false), (["a"], [], false), (["..."], [], true),
            (["..."], ["a", "b"], true), (["a", "...", "c"], ["a", "c"], true), (["a", "...", "c"], ["a", "b", "b", "c"], true),
            (["a", "...", "c"], ["a", "b"], false), (["x[..]z"], ["xyz"], true), (["x[..]z"], ["xz"], true), (["x[..]z"], ["xy"], false),
            (["[..]y[..]"], ["xyz"], true), (["x[..]x"], ["x"], false), (["...", "b", "..."], ["a", "b", "b", "c"], true),
            (["a  "], ["a"], true), (["a  1 ms  x"], ["a    22.5 ms       x"], true), (["a  b"], ["a   b"], false),
            (["  a 1 ms"], ["    a 1 ms"], false),
        ] as [([String], [String], Bool)]
    )
    func patterns(expected: [String], actual: [String], matches: Bool) {
        let pieces = AnswerPattern(expected, redactions: Redactions()).alignment(with: actual)
        #expect(AnswerPattern.isMatch(pieces) == matches)
    }

    @Test("an alignment contains each line once, in order, and agrees with a naive search", arguments: 1...300)
    func alignments(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let expected = (0..<Int.random(in: 0...6, using: &generator)).map { _ in ["a", "b", "..."].randomElement(using: &generator) ?? "" }
        let actual = (0..<Int.random(in: 0...6, using: &generator)).map { _ in ["a", "b"].randomElement(using: &generator) ?? "" }
        let pieces = AnswerPattern(expected, redactions: Redactions()).alignment(with: actual)
        var (seenExpected, seenActual): ([Int], [Int]) = ([], [])
        for piece in pieces {
            switch piece {
            case .same(let left, let right):
                seenExpected.append(left)
                seenActual.append(right)
            case .elided(let left, let right):
                seenExpected.append(left)
                seenActual += right
            case .missing(let left): seenExpected.append(left)
            case .added(let right): seenActual.append(right)
            }
        }
        #expect(seenExpected == Array(expected.indices) && seenActual == Array(actual.indices))
        #expect(AnswerPattern.isMatch(pieces) == Self.naiveMatch(expected[...], actual[...]))
    }

    @Test("a live session becomes a transcript that passes its check")
    func recording() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        let path = "\(folder.path)/session.md"
        #expect(fixture.run("transcript stop") == .usage)
        #expect(fixture.run("transcript start") == .usage)
        #expect(fixture.run("transcript start \(folder.path)/none/x.md") == .commandFailed)
        #expect(fixture.run("transcript start \(path)") == .success)
        #expect(fixture.run("transcript start \(path)") == .usage)
        for line in ["echo one", "show absent", "lifetimes; path transport store", "echo hidden > \(folder.path)/file"] {
            fixture.run(line)
        }
        fixture.forget()
        #expect(fixture.run("transcript stop") == .success)
        fixture.run("echo not recorded")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try expectGolden(text.replacing(folder.path, with: "FOLDER"), "transcripts/recorded.md")
        let check = try Self.check(text)
        #expect(check.failures.map(\.step.command) == ["transcript start \(path)"], "only the recording command differs")
    }

    @Test("a transcript in another folder uses absolute paths and says so")
    func recordingElsewhere() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        fixture.session.environment.absolutePath = { $0.hasPrefix("/") ? $0 : "/home/engineer/code/" + $0 }
        fixture.run("load ./Mail --product Mail")
        fixture.forget()
        fixture.run("transcript start \(folder.path)/session.md")
        #expect(fixture.output.hasSuffix("\ncheck runs it in its own folder: use absolute paths for files\n"))
        let text = try String(contentsOfFile: folder.path + "/session.md", encoding: .utf8)
        #expect(text.contains("wirescope> load /home/engineer/code/./Mail --product Mail\n"))
    }

    @Test(
        "output for a narrow color terminal is recorded plainly, with the notes for scripts", arguments: TextCharset.allCases)
    func recordingInATerminal(charset: TextCharset) throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        fixture.session.environment.isInteractive = true
        fixture.session.settings.style = TextStyle(width: 40, usesColor: true, charset: charset)
        fixture.session.settings.errorStyle = fixture.session.settings.style
        let path = "\(folder.path)/session.md"
        fixture.run("transcript start \(path)")
        for line in [
            "services", "show absent", "what-if remove store", "lint", "undo", "cycles", "graph service", "graph --by assembly",
            "set width 60", "services",
        ] {
            fixture.run(line)
        }
        fixture.run("transcript stop")
        let check = try Self.check(try String(contentsOfFile: path, encoding: .utf8).replacing("wirescope> transcript stop\n", with: ""))
        #expect(check.outcomes.count > 6 && check.failures.isEmpty, "\(TranscriptReport.differences(of: check))")
    }

    @Test("an unexpected failure shows the elided answer")
    func elidedFailure() throws {
        let check = try Self.check("```wirescope\nwirescope> show absent\n...\n```\n")
        #expect(TranscriptReport.differences(of: check).contains("| error: no service is called 'absent'"))
    }

    /// Checks a transcript in a shell with the sample.
    private static func check(_ text: String) throws -> TranscriptCheck {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.isInteractive = false
        return try TranscriptCheck(try TranscriptParser.parse(text, name: "look.md")) { command in
            fixture.forget()
            let status = fixture.run(command)
            let lines = (fixture.output + fixture.errors).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return TranscriptCheck.Answer(lines: lines.last == "" ? lines.dropLast() : lines, status: status.rawValue)
        }
    }

    private static func naiveMatch(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return actual.isEmpty }
        if first == "..." {
            return naiveMatch(expected.dropFirst(), actual) || (!actual.isEmpty && naiveMatch(expected, actual.dropFirst()))
        }
        return first == actual.first && naiveMatch(expected.dropFirst(), actual.dropFirst())
    }
}
