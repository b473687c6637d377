import TestSupport
import Testing

@testable import WiringShell

/// Tests starting and stopping the container of a program.
@Suite struct LifeCycleCommandTests {
    private static let lines = [
        "start", "start --trace", "start --json", "stop", "stop --json", "start now", "stop service", "help start", "help stop",
    ]

    @Test func startAndStopPrintSteps() throws {
        let fixture = ShellFixture.loaded()
        let all = Self.lines.map { fixture.transcript($0) }.joined()
        fixture.target.lifeCycleFailure = "NoDisk: full"
        let failing = ["start", "stop", "leave"].map { fixture.transcript($0) }.joined()
        try expectGolden(all + failing, "views/life-cycle.txt")
    }

    @Test func lifeCycleFailureFailsCommand() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("start; stop") == .success)
        fixture.target.lifeCycleFailure = "NoDisk: full"
        #expect(fixture.run("start") == .commandFailed)
        #expect(fixture.run("stop") == .commandFailed)
    }
}
