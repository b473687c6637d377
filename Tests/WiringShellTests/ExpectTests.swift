import TestSupport
import Testing
import WiringShell

@Suite("Expectations")
struct ExpectTests {
    @Test("expectations are met, not met or malformed")
    func answers() throws {
        let fixture = ShellFixture.loaded()
        let lines = [
            "expect none kind(missing)", "expect none lifetime(singleton)", "expect 2 lifetime(singleton)",
            "expect 3 services lifetime(singleton)", "expect 1 service MailAssembly.store", "expect 0 services *",
            "expect path service store", "expect no path service store", "expect no path store service", "expect path store service",
            "expect path absent store", "expect fails show absent", "expect fails show absent 'no service'",
            "expect fails show absent 'something else'", "expect fails show service", "expect time show service < 1min",
            "expect time show absent < 1s", "expect", "expect nonsense", "expect none", "expect 3", "expect path service",
            "expect no service", "expect fails", "expect time show service", "expect time show service < fast", "expect 2 foo()",
            "expect none service --json", "expect fails shwo absent", "expect fails shwo absent 'no command'",
        ]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "expect.txt")
    }

    @Test("an expectation of time fails if resolving is too slow")
    func slow() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("expect time show service < 1ns") == .expectationFailed)
        #expect(fixture.errors.contains("expected 'show service' to take less than 1 ns; it took "))
    }

    @Test("a script continues after an expectation that is not met, but not after a failed command")
    func scripts() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.shell.execute(script: "expect none *\necho one\nexpect 0 *\n", name: "a") == .expectationFailed)
        #expect(fixture.output == "one\n")
        #expect(fixture.errors.contains("a:1: error:") && fixture.errors.contains("a:3: error:"))
        fixture.forget()
        #expect(fixture.shell.execute(script: "expect none *\nshow absent\necho two\n", name: "a") == .commandFailed)
        #expect(fixture.shell.execute(script: "show absent\nexpect none *\n", name: "a", continuesAfterFailure: true) == .commandFailed)
        #expect(fixture.output.isEmpty)
        fixture.files["inner.wire"] = "expect none *\n"
        #expect(fixture.shell.execute(script: "run inner.wire\necho three\n", name: "a") == .expectationFailed)
        #expect(fixture.output == "three\n")
        let work: [CommandLineOptions.Work] = [.command("expect none *"), .command("echo four")]
        #expect(fixture.shell.run(work) == .expectationFailed)
        #expect(fixture.output == "three\nfour\n")
    }
}
