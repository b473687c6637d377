import Foundation
import TestSupport
import Testing

/// Tests that a shell that ends during a build also ends all processes of the build.
@Suite struct BuildEndTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGKILL])
    func buildProcessesEndWithShell(signal: Int32) throws {
        let fixture = try ProgramFixture()
        let tool = try FakeTool(
            "describe $1\nmkdir \"$TMPDIR/TemporaryDirectory.a\"\n\(FakeTool.compilers)\necho '[1/2] Compiling App App.swift'\nsleep 1000")
        var environment = fixture.environment
        environment["PATH"] = tool.folder.path + "/bin:/usr/bin:/bin"
        // A terminal is used, because a process started from a test thread can inherit blocked signals.
        let shell = try PseudoTerminal(ProgramFixture.program, [tool.package, "-c", "services"], environment: environment)
        #expect(tool.processes(atLeast: 7).count == 7)
        kill(shell.processIdentifier, signal)
        #expect(try shell.waitForExit() != .exited(0))
        #expect(tool.processes(atLeast: 7).filter { !hasEnded($0) } == [])
        #expect(try fixture.temporaryNames == [])
        // The next run removes the files that the killed process left behind.
        let other = try FakeTool("mkdir \"$TMPDIR/TemporaryDirectory.b\"; exit 1")
        let outcome = try fixture.run(other.package, "-c", "services", environment: ["PATH": other.folder.path + "/bin:/usr/bin:/bin"])
        #expect(outcome.status == 4)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path + "/cache/wirescope/temporary") == ["use"])
        #expect(try fixture.temporaryNames == [])
    }
}
