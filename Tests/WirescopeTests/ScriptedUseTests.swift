import Foundation
import TestSupport
import Testing

/// Tests scripts, pipes and options on the sample.
@Suite struct ScriptedUseTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test func sampleSessionIsDeterministicAndGraphvizAcceptsDrawing() throws {
        let arguments = ["-c", "services", "-c", "cycles", "-c", "resolve service --trace", "-c", "dot > g.dot"]
        let first = try fixture.transcript(arguments)
        let picture = try fixture.text(of: "g.dot")
        #expect(try fixture.transcript(arguments) == first)
        #expect(try fixture.text(of: "g.dot") == picture)
        try expectGolden(first, "sample.txt")
        try expectGolden(picture, "sample.dot")
        let drawing = try fixture.shell("dot -Tsvg g.dot 2>&1 >g.svg")
        #expect(drawing.status == 0)
        #expect(drawing.output.isEmpty, "Graphviz reports no error")
        #expect(try fixture.text(of: "g.svg").contains("MailAssembly"))
    }

    @Test func scriptIsReadFromFilePipeOrHereDocument() throws {
        // Without a final line break.
        try fixture.folder.write("# a look\necho 'héllo'\npath pushCenter transport; lifetimes", to: "look.wire")
        let file = try fixture.run("-f", "look.wire")
        #expect(file.status == 0)
        #expect(file.output.hasPrefix("héllo\n"))
        for line in ["cat look.wire | $WIRESCOPE", "$WIRESCOPE < look.wire", "$WIRESCOPE -f - < look.wire"] {
            let outcome = try fixture.shell(line)
            #expect(outcome.output == file.output)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.status == 0)
        }
    }

    @Test func everyLineOfJSONParses() throws {
        let commands = [
            "services", "show service", "tree service", "rdeps store", "path service transport", "cycles", "lifetimes", "lint",
            "assemblies",
            "processors", "resolve service --trace", "dot", "help", "help dot", "version", "echo hello", "load FaultyMailAssembly",
            "reload",
        ]
        let outcome = try fixture.run("--json", "-c", commands.joined(separator: ";"))
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == commands.count)
        for (line, command) in zip(lines, commands) {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(command)")
            #expect(object["schema"] as? Int == 1)
            #expect(object["command"] as? String == command.split(separator: " ").first.map(String.init))
        }
        let failure = try fixture.run("--json", "-c", "show absent")
        #expect(failure.status == 1)
        let object = try JSONSerialization.jsonObject(with: Data(failure.errors.utf8)) as? [String: Any]
        #expect((object?["error"] as? [String: Any])?["status"] as? Int == 1)
    }

    @Test func closedPipeEndsProgramWithoutError() throws {
        let outcome = try fixture.shell("$WIRESCOPE -c services -c services -c services -c dot | head -n 1")
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").count == 1)
        #expect(outcome.errors.isEmpty)
        let inside = try fixture.run("-c", "dot | head -n 1", "-c", "echo after")
        #expect(inside.output == "digraph \"MailAssembly\" {\nafter\n")
        #expect(inside.status == 0)
    }

    @Test func fullDiskIsReportedOnceAndFailsProgram() throws {
        let outcome = try fixture.shell("$WIRESCOPE -c services -c 'echo more' > /dev/full")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "error: the standard output cannot be written: No space left on device\n")
    }

    @Test func commandsLeaveNoTemporaryFiles() throws {
        for line in [
            "$WIRESCOPE -c 'resolve service'", "$WIRESCOPE -c dot -c dot | head -n 1", "$WIRESCOPE -c 'resolve service; nonsense'",
        ] {
            _ = try fixture.shell(line)
            #expect(try fixture.temporaryNames == [])
        }
    }

    @Test func colorsNeedTerminalOrExplicitOption() throws {
        let escape: Character = "\u{1B}"
        #expect(!(try fixture.run("-c", "services").output.contains(escape)))
        #expect(try fixture.run("--color", "always", "-c", "services").output.contains(escape))
        #expect(try fixture.run("--color=always", "-c", "services", environment: ["NO_COLOR": "1"]).output.contains(escape))
        // Files and other programs get no color.
        let redirected = try fixture.run("--color", "always", "-c", "services > list.txt", "-c", "services | cat")
        #expect(!redirected.output.contains(escape))
        #expect(!(try fixture.text(of: "list.txt").contains(escape)))
        for (variables, isColored) in [([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false)] as [([String: String], Bool)] {
            let terminal = try PseudoTerminal(
                ProgramFixture.program, ["-c", "services"], environment: fixture.environment.merging(variables) { $1 })
            #expect(try terminal.waitForExit() == .exited(0))
            #expect(terminal.output.contains(escape) == isColored)
        }
    }

    @Test func outputIsWrittenOrAppended() throws {
        let outcome = try fixture.run("-c", "echo one > out.txt", "-c", "echo two >> out.txt; echo three")
        #expect(outcome.output == "three\n")
        #expect(try fixture.text(of: "out.txt") == "one\ntwo\n")
    }

    @Test func switchedPostProcessorsTakeEffect() throws {
        let outcome = try fixture.transcript([
            "-c", "processors", "-c", "resolve service", "-c", "processors off muting", "-c", "resolve service", "-c",
            "decorate service --with muting", "-c", "show service",
        ])
        try expectGolden(outcome, "processors.txt")
    }
}
