import Foundation
import TestSupport
import Testing
import WiringShell

@Suite("Transcripts started during a session or saved afterwards")
struct ReplayTests {
    /// The commands before a transcript starts, and the commands recorded in it.
    private static let before = [
        "alias t = tree --depth 1", "let stores = *Store*", "set timing off", "processors off logging", "services *store*", "resolve %2",
        "what-if scope draft singleton", "cd store",
    ]

    @Test("a transcript started during a session restores the required state and passes its check")
    func beginsInTheMiddle() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        for line in Self.before + [
            "show absent", "count", "transcript start \(path)", "t", "count $stores", "show %1", "processors", "show $1", "what-if",
            "transcript stop",
        ] {
            fixture.run(line)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("wirescope> resolve MailAssembly.store\n...\n"), "\(text)")
        #expect(!text.contains("absent"))
        let check = try Self.check(text)
        #expect(check.failures.isEmpty && check.outcomes.count == 14, "\(text)\(TranscriptReport.differences(of: check))")
    }

    @Test("commands on another target are not repeated")
    func forgetsOtherTargets() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        for line in [
            "let all = *", "resolve store", "processors off logging", "load FaultyMailAssembly", "transcript start \(path)", "count $all",
            "transcript stop",
        ] {
            fixture.run(line)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("load FaultyMailAssembly\n...\nwirescope> let all = *\n...\nwirescope> count $all\n"), "\(text)")
        #expect(!text.contains("resolve") && !text.contains("processors"))
        #expect(try Self.check(text).failures.isEmpty)
    }

    @Test("a whole session can be saved at its end")
    func savesAll() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        for line in Self.before + ["show absent", "tree; count"] { fixture.run(line) }
        fixture.forget()
        #expect(fixture.run("transcript save \(path)") == .success)
        #expect(fixture.output.hasPrefix("\(path): 11 lines; check it with: wirescope check "), "\(fixture.output)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let check = try Self.check(text)
        #expect(check.failures.isEmpty && check.outcomes.count == 11, "\(text)\(TranscriptReport.differences(of: check))")
    }

    @Test("the summary printed at the start of an interactive session belongs to no answer")
    func excludesSummaryAtStart() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture()
        #expect(fixture.shell.start(targets: [], announces: true) == .success)
        fixture.run("count")
        fixture.run("transcript save \(path)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!text.contains("loaded"), "\(text)")
        #expect(try Self.check(text).failures.isEmpty, "\(text)")
    }

    @Test("answers that are too long to be recorded are elided")
    func elidesLongAnswers() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        fixture.run("echo \(String(repeating: "x", count: 100_000))")
        fixture.run("transcript save \(path)")
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("xxx\n...\n```\n"))
    }

    /// Runs a transcript in a separate session.
    private static func check(_ text: String) throws -> TranscriptCheck {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.isInteractive = false
        return try TranscriptCheck(try TranscriptParser.parse(text, name: "session.md")) { command in
            let (answer, status) = fixture.session.collectingOutput { fixture.run(command) }
            var lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return TranscriptCheck.Answer(lines: lines, status: status.rawValue)
        }
    }
}
