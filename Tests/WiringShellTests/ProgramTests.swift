import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringShell

@Suite("Program arguments")
struct ProgramTests {
    @Test("the sample is loaded by default and announced only interactively")
    func sample() {
        let person = ShellFixture()
        #expect(person.shell.start(targets: [], announces: true) == .success)
        #expect(person.output.hasPrefix("loaded MailAssembly"))
        let script = ShellFixture()
        #expect(script.shell.start(targets: [], announces: false) == .success)
        #expect(script.run("help > /dev/null; load ./Mail > /dev/null; services > /dev/null") == .success)
        #expect(script.output.isEmpty)
        #expect(script.requests == [LoadRequest(.packages(["./Mail"]))])
    }

    @Test("a script loads the sample on first use", arguments: ["services", "load FaultyMailAssembly", "load sample"])
    func deferred(line: String) {
        let script = ShellFixture()
        #expect(script.shell.start(targets: [], announces: false) == .success)
        #expect(script.requests.isEmpty)
        #expect(script.run("\(line); lifetimes") == .success)
        #expect(script.requests == [LoadRequest(.sample)])
        let failing = ShellFixture()
        failing.loadFailure = LoadFailure("the sample does not start")
        #expect(failing.shell.start(targets: [], announces: false) == .success)
        #expect(failing.run(line) == .hostFailed)
        #expect(failing.errors.contains("error: the sample does not start"))
    }

    @Test("packages, assemblies of the sample, products")
    func targets() {
        let fixture = ShellFixture()
        #expect(fixture.shell.start(targets: ["./My Mail", "Packages"], announces: false) == .success)
        #expect(fixture.requests == [LoadRequest(.packages(["./My Mail", "Packages"]))])
        #expect(fixture.shell.start(targets: ["it's/here"], product: "-odd", announces: false) == .success)
        #expect(fixture.requests.last == LoadRequest(.packages(["it's/here"]), product: "-odd"))
        #expect(fixture.shell.start(targets: ["FaultyMailAssembly"], announces: false) == .success)
        #expect(fixture.requests.last == LoadRequest(.sample))
        #expect(fixture.session.target?.graph.snapshot.name == "FaultyMailAssembly")
    }

    @Test("a missing target is reported")
    func missing() throws {
        let fixture = ShellFixture()
        #expect(fixture.shell.start(targets: ["FaultyMail"], announces: true) == .hostFailed)
        try expectGolden(fixture.output + fixture.errors, "program/missing-target.txt")
    }

    @Test("lines and scripts run in order, up to the first that fails")
    func work() throws {
        let scripts = ["a.wire": "echo from a\n", "-": "echo from input\nshow absent\n"]
        let work: [CommandLineOptions.Work] = [
            .command("echo one"), .script("a.wire"), .script("-"), .script("none"), .command("echo two"), .command("quit"),
            .command("echo no"),
        ]
        let fixture = ShellFixture.loaded()
        fixture.files = scripts
        #expect(fixture.shell.run(work) == .commandFailed)
        var text = fixture.output + fixture.errors
        let other = ShellFixture.loaded()
        other.files = scripts
        #expect(other.shell.run(work, continuesAfterFailure: true) == .commandFailed)
        text += "--- keep going\n" + other.output + other.errors
        let third = ShellFixture.loaded()
        third.files = scripts
        #expect(third.shell.run([.script("none")]) == .usage)
        #expect(third.errors.hasPrefix("error: none cannot be read: No such file"))
        try expectGolden(text, "program/work.txt")
    }
}
