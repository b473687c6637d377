import TestSupport
import Testing
import WiringShell

@Suite("Focus, and commands of the system's shell")
struct FocusTests {
    @Test("commands without a service apply to the focused service")
    func focus() throws {
        let fixture = ShellFixture.loaded()
        var text = fixture.transcript("cd", "cd absent", "show", "cd service")
        #expect(fixture.session.promptName == "wirescope:MailAssembly.service")
        text += fixture.transcript(
            "show", "show store", "ls", "services", "services *", "tree --depth 1", "rdeps", "path store", "path screen store", "path",
            "plan",
            "alias t = tree", "t", "time show", "time time path store", "time time t --depth 1", "resolve", "resolve store", "cd store",
            "ls", "cd ..", "ls absent", "path store")
        try expectGolden(text.replacing(#/built [0-9.]+ .?s|[0-9.]+ (ns|µs|ms)/#, with: "[TIME]"), "focus.txt")
        #expect(fixture.session.promptName == "wirescope")
        fixture.run("cd spareStore; load FaultyMailAssembly")
        #expect(fixture.session.promptName == "wirescope", "a removed service loses the focus")
    }

    @Test(
        "options do not count as arguments",
        arguments: [("tree", "tree --"), ("tree", "tree --depth 9"), ("show", "show --"), ("ls", "ls --"), ("rdeps", "rdeps --depth=9")])
    func optionsDoNotCountAsArguments(plain: String, signed: String) {
        let fixture = ShellFixture.loaded()
        fixture.run("cd service")
        #expect(
            fixture.transcript(plain).split(separator: "\n").dropFirst() == fixture.transcript(signed).split(separator: "\n").dropFirst())
        fixture.forget()
        #expect(fixture.run("paths deps(store, 1)") != .usage, "a query of several words is one argument")
    }

    @Test("a line that begins with an exclamation mark is passed to the system's shell")
    func system() {
        let fixture = ShellFixture.loaded()
        var commands: [String] = []
        fixture.session.environment.system = { (command) throws(PipeFailure) in
            commands.append(command)
            if command == "false" { throw PipeFailure("ended with status 1") }
        }
        #expect(fixture.run("echo one; !ls -l | head 'a;b' > x; echo two") == .success)
        #expect(commands == ["ls -l | head 'a;b' > x; echo two"])
        #expect(fixture.output == "one\n")
        #expect(fixture.run("! false") == .commandFailed)
        #expect(fixture.errors.contains("'false' ended with status 1"))
        #expect(fixture.run("!") == .usage)
        #expect(fixture.run("count !service") == .success, "elsewhere the exclamation mark is the complement operator")
        #expect(commands.count == 2)
    }
}
