import TestSupport
import Testing
import WiringShell

@Suite("Aliases, settings, scripts in scripts, history")
struct OwnWordsTests {
    @Test("answers and errors")
    func commandsAnswerOrFail() throws {
        let fixture = ShellFixture.loaded()
        fixture.files["look.wire"] = "echo in the script\nset echo on\nshow absent\necho not reached\n"
        fixture.files["itself.wire"] = "run itself.wire\n"
        fixture.session.environment.history = { ["echo one", "echo two", "services"] }
        let lines = [
            "alias t = tree --depth 1", "t service", "t", "t service --charset ascii", "alias", "alias t", "alias tt",
            "alias t tree", "alias 1 = tree", "alias tree = services", "alias x = nonsense", "alias t =", "t service", "alias",
            "set", "set output", "set output jsn", "set nothing", "set width 12", "set width 40", "set width none", "set echo maybe",
            "run look.wire", "set echo off", "run none.wire", "run itself.wire", "run", "source /dev/null",
            "history", "history 2", "history none", "apropos lifetime", "apropos xyzzy", "time", "time nonsense", "time show absent",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "own-words.txt")
    }

    @Test("time reports the duration after the answer or as a field")
    func time() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("time echo one") == .success)
        let lines = fixture.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == "one")
        #expect(lines[1].contains(#/^[0-9.]+ (ns|µs|ms|s)$/#))
        fixture.forget()
        fixture.run("load FaultyMailAssembly")
        #expect(fixture.run("time lint") == .commandFailed, "the status is that of the command")
        fixture.forget()
        #expect(fixture.run("time --json echo one") == .success)
        #expect(
            fixture.output.hasPrefix(#"{"schema":1,"command":"time","answer":{"schema":1,"command":"echo","text":"one"},"nanoseconds":"#))
    }

    @Test("an empty history is reported")
    func emptyHistory() {
        let fixture = ShellFixture.loaded()
        fixture.run("history")
        #expect(fixture.output == "the history is empty\n")
    }

    @Test("an alias is expanded after nested commands, but not inside its own definition")
    func aliasesBehindCommands() {
        let fixture = ShellFixture.loaded()
        fixture.run("alias e = echo one; alias n = show absent")
        for line in ["time e", "time --json e", "time time e"] {
            fixture.forget()
            #expect(fixture.run(line) == .success, "\(line): \(fixture.errors)")
            #expect(fixture.output.contains("one"))
        }
        #expect(fixture.run("expect fails n 'no service is called'") == .success)
        #expect(fixture.run("expect fails e") == .expectationFailed)
        #expect(fixture.run("alias again = e") == .usage)
    }

    @Test("an answer taller than the screen goes to the pager, or to the screen without one")
    func pager() {
        let fixture = ShellFixture.loaded()
        var paged: [String] = []
        var works = true
        fixture.session.environment.screenRows = { 5 }
        fixture.session.environment.page = { text in
            if works { paged.append(text) }
            return works
        }
        fixture.run("echo one")
        #expect(paged.isEmpty && fixture.output == "one\n")
        fixture.run("services")
        #expect(paged.count == 1 && fixture.output == "one\n")
        works = false
        fixture.run("services")
        #expect(fixture.output == "one\n" + paged[0])
        works = true
        fixture.run("set pager off; services; set pager on; services --json; services > /dev/null")
        #expect(paged.count == 1)
        fixture.session.environment.isInteractive = false
        fixture.run("services")
        #expect(paged.count == 1)
    }
}
