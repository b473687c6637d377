import Foundation
import TestSupport
import Testing

/// Tests standard streams that are closed, full or a terminal, and readers that leave early.
@Suite struct StreamTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test func closedStandardStreamsAreReported() throws {
        let input = try fixture.shell("$WIRESCOPE <&-")
        #expect(input.errors == "error: the standard input cannot be read: Bad file descriptor\nhint: wirescope -f FILE\n")
        #expect(input.status == 2)
        let output = try fixture.shell("$WIRESCOPE -c services >&-")
        #expect(output.errors == "error: the standard output cannot be written: Bad file descriptor\n")
        #expect(output.status == 1)
        let errors = try fixture.shell("$WIRESCOPE -c 'services; nonsense' 2>&-")
        #expect(errors.output.contains("19 services"))
        #expect(errors.status == 2)
    }

    @Test func closedPipeIsNoError() throws {
        let outcome = try fixture.shell("{ $WIRESCOPE -c 'help; services'; echo $? >&2; } | head -n 1")
        #expect(outcome.output == "Load\n")
        #expect(["0\n", "141\n"].contains(outcome.errors))
    }

    @Test func closedPipeIsNoErrorWithBlockedSignals() throws {
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&blocked, signal) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // A pipe with buffer space and no reader. The shell must not wait for a child before `exec`: waiting would unblock the signals.
        #expect(mkfifo(fixture.folder.path + "/pipe", 0o600) == 0)
        let outcome = try fixture.shell("exec 4<>pipe 5>pipe 4<&-; exec $WIRESCOPE -c services -c services >&5")
        #expect(outcome.status == -SIGPIPE)
        #expect(outcome.errors.isEmpty)
        #expect(try fixture.shell("exec $WIRESCOPE -c '!kill -TERM $PPID' -c '!true'").status == -SIGTERM)
    }

    @Test func controlCEndsScriptReadFromTerminal() throws {
        let terminal = try fixture.terminal("-c", "echo ready", "-f", "-")
        try terminal.waitFor("ready\r\n")
        terminal.send("echo done\r")
        try terminal.waitFor("done\r\ndone\r\n")
        terminal.send("\u{3}")
        #expect(try terminal.waitForExit() == .exited(130))
        #expect(!terminal.screenText.contains("error"))
    }

    @Test func controlCEndsWriteToBlockedPipe() throws {
        let pipe = fixture.folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDWR)
        defer { close(reader) }
        let lines = String(repeating: "services --json; ", count: 200)
        let terminal = try PseudoTerminal(
            "/bin/sh", ["-c", "exec \(ProgramFixture.program) -c '\(lines)' > \(pipe)"], environment: fixture.environment)
        // Waits until the pipe is full.
        var end = pollfd(fd: reader, events: Int16(POLLOUT), revents: 0)
        let deadline = ContinuousClock.now + .seconds(180)
        while poll(&end, 1, 0) > 0, ContinuousClock.now < deadline { usleep(1000) }
        #expect(end.revents == 0, "the pipe was never full")
        terminal.send("\u{3}")
        #expect(try terminal.waitForExit() == .exited(130))
    }

    @Test func missingFileDescriptorsAreReported() throws {
        let outcome = try fixture.shell("ulimit -n 8; exec $WIRESCOPE -c 'resolve service'")
        #expect(outcome.status == 4)
        #expect(outcome.errors.hasPrefix("error: \(ProgramFixture.program) cannot be started: Too many open files\n"))
        #expect(outcome.output.isEmpty)
        #expect(try fixture.shell("ulimit -n 32; exec $WIRESCOPE -c 'resolve service; !true' -c 'count > file'").status == 0)
    }

    @Test func unreadableStartUpFileIsReported() throws {
        try fixture.folder.write("", to: "config/wirescope/rc/file")
        let terminal = try fixture.terminal(columns: 200)
        try terminal.waitForScreen("/config/wirescope/rc cannot be read: Is a directory\nloaded MailAssembly")
    }

    @Test func dumbTerminalGetsNoEscapesDuringLoad() throws {
        try fixture.folder.write("// swift-tools-version: 6.0\nimport PackageDescription\nlet package = 1\n", to: "odd/Package.swift")
        let terminal = try PseudoTerminal(
            ProgramFixture.program, ["\(fixture.folder.path)/odd"], environment: fixture.environment.merging(["TERM": "dumb"]) { $1 },
            columns: 300, rows: 50)
        try terminal.waitForLine("wirescope>")
        #expect(terminal.screenText.contains("Reading \(fixture.folder.path)/odd/Package.swift\n"))
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test func outputIsPrintedIfPagerFails() throws {
        for pager in ["false", "no-such-pager", "cat >/dev/null; exit 1"] {
            let terminal = try PseudoTerminal(
                ProgramFixture.program, environment: fixture.environment.merging(["WIRESCOPE_PAGER": pager]) { $1 }, columns: 80, rows: 10)
            try terminal.waitForLine("wirescope>")
            terminal.send("services\r")
            try terminal.waitForScreen("the end of the list") { $0.text.contains("19 services: ") && $0.cursorLine == "wirescope>" }
        }
        // A pager that was interrupted has shown the text.
        let terminal = try PseudoTerminal(
            ProgramFixture.program, environment: fixture.environment.merging(["WIRESCOPE_PAGER": "head -n 2; kill -INT $$"]) { $1 },
            columns: 80, rows: 10)
        try terminal.waitForLine("wirescope>")
        terminal.send("services\r")
        try terminal.waitForScreen(" %1 ◇ address         objectGraph    ServerAddress                   1      0\nwirescope>")
    }

    @Test func quitSignalEndsProgramWithoutCrashReport() throws {
        let terminal = try fixture.terminal()
        try terminal.waitForLine("wirescope>")
        terminal.send("half a line\u{1C}")
        #expect(try terminal.waitForExit() == .signalled(SIGQUIT))
        #expect(!terminal.output.contains("acktrace") && !terminal.output.contains("rash"))
    }
}
