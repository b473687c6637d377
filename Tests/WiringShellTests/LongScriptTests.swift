import HostClient
import Testing

@testable import WiringShell

/// Tests that a script of any length is run while it is read.
@Suite struct LongScriptTests {
    /// Returns a text in small pieces and records how much of it was requested.
    private final class Source {
        private(set) var given = 0
        private let bytes: [UInt8]
        private let piece: Int

        init(_ text: String, piece: Int = 1_000) {
            bytes = Array(text.utf8)
            self.piece = piece
        }

        var input: ScriptInput {
            ScriptInput { [self] in
                let piece = bytes[given..<min(bytes.count, given + piece)]
                given += piece.count
                return Array(piece)
            }
        }
    }

    private static let filler = String(repeating: "# \(String(repeating: "nothing ", count: 24))\n", count: 6_000)

    @Test("an error in a long script has its location, and the commands before it run")
    func places() throws {
        let fixture = ShellFixture.loaded()
        let source = Source("echo first\n" + Self.filler + "echo 'two\nlines'; echo last\n\n  show absent\n" + Self.filler)
        #expect(try fixture.shell.execute(script: source.input, name: "long") == .commandFailed)
        #expect(fixture.output == "first\ntwo\nlines\nlast\n")
        #expect(fixture.errors.hasPrefix("long:6005: error: no service is called 'absent'\n    show absent\n         ^^^^^^\n"))
        #expect(source.given < 1_300_000)
        fixture.forget()
        let json = Source(Self.filler + "show absent --json; echo 'never closed\n" + Self.filler)
        #expect(try fixture.shell.execute(script: json.input, name: "long", continuesAfterFailure: true) == .usage)
        #expect(fixture.errors.contains("long:6001: error: the quote is never closed"))
    }

    @Test("a byte order mark is not part of the first command", arguments: [1, 2, 3, 4, 1_000])
    func marks(piece: Int) throws {
        let fixture = ShellFixture.loaded()
        for script in ["\u{FEFF}echo one\n", "\u{FEFF}echo one\n" + Self.filler] {
            // Only the first bytes are returned one by one.
            let bytes = Array(script.utf8)
            var given = 0
            let input = ScriptInput {
                let end = min(bytes.count, given + (given < 8 ? piece : 50_000))
                defer { given = end }
                return Array(bytes[given..<end])
            }
            #expect(try fixture.shell.execute(script: input, name: "marked") == .success, "\(fixture.errors)")
        }
        #expect(fixture.output == "one\none\n")
        #expect(try fixture.shell.execute(script: Source("\u{FEFF}").input, name: "empty") == .success)
    }

    @Test func shortScriptIsParsedCompletelyBeforeItRuns() throws {
        let fixture = ShellFixture.loaded()
        #expect(try fixture.shell.execute(script: Source("echo one\necho 'two\n").input, name: "short") == .usage)
        #expect(fixture.output == "")
        #expect(fixture.errors.hasPrefix("short:2: error: the quote is never closed"))
    }

    @Test("a long script has the same effect as a short one")
    func meaning() throws {
        let script = "echo a \\\n  b\ncount (service +\n  store)\necho \"x\n  y\" ; echo z # end\necho '\\' ; echo (open\necho last"
        let short = ShellFixture.loaded()
        #expect(try short.shell.execute(script: Source(script).input, name: "s") == .success)
        for piece in [1, 7, 100_000] {
            let long = ShellFixture.loaded()
            #expect(
                try long.shell.execute(script: Source(Self.filler + script, piece: piece == 1 ? 50_001 : piece * 9_973).input, name: "s")
                    == .success)
            #expect(long.output == short.output)
        }
    }

    @Test func endlessScriptStopsAtFirstFailure() throws {
        let fixture = ShellFixture.loaded()
        var number = 0
        let endless = ScriptInput {
            number += 1
            return Array((number == 300 ? "show absent\n" : Self.filler.prefix(10_000) + "\necho \(number)\n").utf8)
        }
        #expect(try fixture.shell.execute(script: endless, name: "-") == .commandFailed)
        #expect(fixture.output.hasPrefix("1\n2\n"))
        #expect(number < 400)
    }

    @Test func aLineWithoutAnEndIsNoCommand() throws {
        let fixture = ShellFixture.loaded()
        var given = 0
        let endless = ScriptInput {
            // The limit protects the test from an endless loop.
            defer { given += 1 << 20 }
            return given > 1 << 28 ? [] : given == 0 ? Array("echo one\necho two; echo ".utf8) : [UInt8](repeating: 0, count: 1 << 20)
        }
        #expect(try fixture.shell.execute(script: endless, name: "zero") == .usage)
        #expect(fixture.output == "one\n")
        #expect(fixture.errors == "zero: error: line 2 exceeds 16 MiB, the maximum length of a line\n")
        #expect(given < 1 << 25)
    }

    @Test func sessionLogIsDroppedIfTooLong() throws {
        let fixture = ShellFixture.loaded()
        let line = String(repeating: "x", count: 1 << 19)
        for _ in 1...31 { _ = fixture.shell.session.recording.log.end(line, status: .success) }
        #expect(!fixture.shell.session.recording.log.isTooLong && fixture.shell.session.recording.log.entries.count >= 31)
        for _ in 1...2 { _ = fixture.shell.session.recording.log.end(line, status: .success) }
        #expect(fixture.shell.session.recording.log.entries.isEmpty)
        #expect(fixture.shell.execute("transcript save s.md") == .usage)
        #expect(fixture.errors.contains("the session is too long for a transcript"))
        #expect(fixture.errors.contains("hint: transcript start s.md\n"))
    }

    @Test func readErrorOfScriptIsThrown() {
        let fixture = ShellFixture.loaded()
        let broken = ScriptInput { () throws(SystemFailure) in throw SystemFailure(number: 5) }
        #expect(throws: SystemFailure.self) { try fixture.shell.execute(script: broken, name: "-") }
    }
}
