import Foundation
import ShellLanguage
import TestSupport
import Testing
import WiringShell

@testable import HostClient

@Suite("Lines, scripts and redirections")
struct ScriptTests {
    @Test("a line stops at the first failing command")
    func line() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("echo one; show absent; echo two") == .commandFailed)
        #expect(fixture.output == "one\n")
        fixture.forget()
        #expect(fixture.shell.execute("echo one; show absent; echo two", continuesAfterFailure: true) == .commandFailed)
        #expect(fixture.output == "one\ntwo\n")
    }

    @Test("Ctrl-C between two commands ends a script, even with --keep-going")
    func interrupt() {
        let fixture = ShellFixture.loaded()
        fixture.answersUntilInterrupt = 2
        #expect(fixture.shell.execute("echo one; echo two; echo three", continuesAfterFailure: true) == .interrupted)
        #expect(fixture.output == "one\ntwo\n")
    }

    @Test("a script names its file and line")
    func script() throws {
        let fixture = ShellFixture.loaded()
        let script = "# a script\necho one\n\n  show servce  # misspelt\necho two\n"
        var text = ""
        #expect(fixture.shell.execute(script: script, name: "look.wire") == .commandFailed)
        text += fixture.output + fixture.errors
        fixture.forget()
        #expect(fixture.shell.execute(script: script + "dott\n", name: "look.wire", continuesAfterFailure: true) == .commandFailed)
        text += "--- keep going\n" + fixture.output + fixture.errors
        fixture.forget()
        #expect(fixture.shell.execute(script: "load FaultyMailAssembly\nlint\necho not reached", name: "look.wire") == .commandFailed)
        text += "--- lint\n" + fixture.errors
        #expect(!fixture.output.contains("not reached"))
        try expectGolden(text, "scripts/errors.txt")
    }

    @Test("an error without a location refers to its command, one in an alias to the alias")
    func places() {
        let fixture = ShellFixture.loaded()
        fixture.target.failure = .hostDied(HostDeath(cause: .signal(4)))
        #expect(fixture.shell.execute(script: "echo one\n\n  resolve service", name: "look.wire") == .hostFailed)
        #expect(fixture.errors.hasPrefix("look.wire:3: error: "), "\(fixture.errors)")
        fixture.forget()
        #expect(fixture.shell.execute(script: "alias s = show\necho one\n\ns absent\n", name: "look.wire") == .commandFailed)
        #expect(fixture.errors.hasPrefix("look.wire:4: error: no service is called 'absent'\n  show absent\n"), "\(fixture.errors)")
    }

    @Test("interrupting a script does not report the end of the host")
    func interruptedScript() {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.isInteractive = false
        fixture.target.failure = .interrupted(building: ["MailAssembly.service"])
        #expect(fixture.shell.execute(script: "resolve service", name: "look.wire") == .interrupted)
        #expect(fixture.errors.hasPrefix("look.wire:1: error: interrupted\n"), "\(fixture.errors)")
        #expect(!fixture.errors.contains("hint:"))
    }

    @Test("a script with an unclosed quote runs no command")
    func truncated() throws {
        let fixture = ShellFixture.loaded()
        #expect(fixture.shell.execute(script: "echo one\nshow 'Mail", name: "cut.wire") == .usage)
        #expect(fixture.output.isEmpty)
        try expectGolden(fixture.errors, "scripts/truncated.txt")
    }

    @Test("a script without a final line break, with other line breaks, or empty")
    func shapes() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.shell.execute(script: "echo one\r\necho two", name: "a") == .success)
        #expect(fixture.output == "one\ntwo\n")
        #expect(fixture.shell.execute(script: "", name: "a") == .success)
        #expect(fixture.shell.execute(script: "\n\n# nothing\n", name: "a") == .success)
    }

    @Test(
        "the status depends on the outcome",
        arguments: [
            ("services", .success), ("show absent", .commandFailed), ("nonsense", .usage), ("show", .usage), ("show 'a", .usage),
            ("load ./Broken", .success), ("lint", .success), ("load FaultyMailAssembly; lint", .commandFailed), ("", .success),
        ] as [(String, RunStatus)]
    )
    func statuses(line: String, status: RunStatus) {
        #expect(ShellFixture.loaded().run(line) == status)
    }

    @Test("hosts and interruptions have separate statuses")
    func hostStatuses() {
        let fixture = ShellFixture.loaded()
        fixture.target.failure = .hostDied(HostDeath(cause: .signal(4)))
        #expect(fixture.run("resolve service") == .hostFailed)
        #expect(fixture.run("resolve service") == .success)
        fixture.target.failure = .interrupted(building: [])
        #expect(fixture.shell.execute("resolve service; echo no", continuesAfterFailure: true) == .interrupted)
        fixture.loadFailure = LoadFailure("no")
        #expect(fixture.run("load ./Mail") == .hostFailed)
    }

    @Test("output goes to files, without colors and with unlimited width")
    func files() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        fixture.session.settings.style.usesColor = true
        fixture.session.settings.style.width = 30
        let file = "\(folder.path)/out put.txt"
        #expect(fixture.run("echo one > '\(file)'; echo two >> '\(file)'; services >> '\(file)'") == .success)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("one\ntwo\n"))
        #expect(text.contains("any NetworkClient") && !text.contains("\u{1B}"))
        #expect(fixture.output.isEmpty)
        fixture.run("echo three > '\(file)'")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "three\n")
        fixture.run("show absent > '\(file)'")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "three\n", "a command that fails leaves the file alone")
    }

    @Test("an unwritable file is reported")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("dot > \(folder.path)") == .commandFailed)
        #expect(fixture.errors.contains("Is a directory"))
        #expect(fixture.run("dot > \(folder.path)/none/x") == .commandFailed)
        #expect(fixture.errors.contains("No such file or directory"))
    }

    @Test("output is piped to another program")
    func pipes() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("echo one two | head -1; sort") == .success)
        #expect(fixture.piped.map(\.command) == ["head -1; sort"])
        #expect(fixture.piped.map(\.input) == ["one two\n"])
        fixture.pipeFailure = PipeFailure("ended with status 127")
        #expect(fixture.run("echo one | nonsense") == .commandFailed)
        #expect(fixture.errors.contains("error: 'nonsense' ended with status 127"))
    }

    @Test("any words in any order: an answer or an error, never a crash", arguments: 1...16)
    func anyWords(seed: UInt64) {
        let fixture = ShellFixture()
        // Without this setting, random words could name files, which would be written to the working folder.
        fixture.programs = .notGiven
        fixture.run("load sample")
        var generator = SeededGenerator(seed: seed)
        let commands = CommandTable.standard.commands.map(\.name)
        let words =
            commands + CommandTable.standard.commands.flatMap { $0.allOptions.map(\.name) }
            + [
                "service", "store", "screen", "MailAssembly", "%1", "$1", "on", "off", "logging", "-5", "''", ";", "|", "'", "é", "sample",
                "./x",
            ]
        for _ in 0..<60 {
            let count = Int.random(in: 1...5, using: &generator)
            let line = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            fixture.forget()
            let status = fixture.run(line)
            // An answer can be a failure, too.
            let isAnswer = status == .success || status == .commandFailed && !fixture.output.isEmpty
            #expect(isAnswer != fixture.errors.contains("error"), "\(line)")
            for cursor in 0...line.utf8.count {
                _ = CompletionProvider(fixture.session).completion(of: line, cursor: cursor)
            }
        }
    }

    @Test("quit ends a script")
    func quit() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.shell.execute(script: "echo one\nexit\necho two\n", name: "a") == .success)
        #expect(fixture.output == "one\n")
        #expect(fixture.session.isFinished)
    }
}
