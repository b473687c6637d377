import ExplorerShell
import Foundation
import TestSupport
import Testing

@Suite("Transcripts that begin in the middle, or are saved afterwards")
struct ReplayTests {
    /// What a session does before a transcript begins, and what it says then.
    private static let before = [
        "alias t = tree --depth 1", "let stores = *Store*", "set timing off", "processors off logging", "services *store*", "resolve %2",
        "what-if scope draft singleton", "cd store",
    ]

    @Test("one that begins in the middle of a session begins with all that its commands depend on, and holds")
    func beginsInTheMiddle() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        for line in Self.before + [
            "show nobody", "count", "transcript start \(path)", "t", "count $stores", "show %1", "processors", "show $1", "what-if",
            "transcript stop",
        ] {
            fixture.run(line)
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("wirescope> resolve MailAssembly.store\n...\n"), "\(text)")
        #expect(!text.contains("nobody"))
        let check = try Self.check(text)
        #expect(check.failures.isEmpty && check.outcomes.count == 14, "\(text)\(TranscriptReport.differences(of: check))")
    }

    @Test("what was done to another target is not done again")
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

    @Test("all of a session can be written when it is over")
    func savesAll() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        for line in Self.before + ["show nobody", "tree; count"] { fixture.run(line) }
        fixture.forget()
        #expect(fixture.run("transcript save \(path)") == .success)
        #expect(fixture.output.hasPrefix("\(path): 11 lines; check it with: wirescope check "), "\(fixture.output)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let check = try Self.check(text)
        #expect(check.failures.isEmpty && check.outcomes.count == 11, "\(text)\(TranscriptReport.differences(of: check))")
    }

    @Test("answers that are too long to be kept are left out")
    func elidesLongAnswers() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/session.md"
        let fixture = ShellFixture.loaded()
        fixture.run("echo \(String(repeating: "x", count: 100_000))")
        fixture.run("transcript save \(path)")
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("xxx\n...\n```\n"))
    }

    /// Runs a transcript in a session of its own.
    private static func check(_ text: String) throws -> TranscriptCheck {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.isInteractive = false
        return try TranscriptCheck(try TranscriptParser.parse(text, name: "session.md")) { command in
            var status = RunStatus.success
            let answer = fixture.session.collectingOutput { status = fixture.run(command) }
            var lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return TranscriptCheck.Answer(lines: lines, status: status.rawValue)
        }
    }
}
