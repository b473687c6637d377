import Foundation
import TestSupport
import Testing

/// Output while a line is edited, or while the shell waits for another event.
@Suite struct OutputTests {
    /// A named pipe that the shell watches.
    private struct WatchedPipe {
        let folder: TemporaryFolder
        let path: String

        init() throws {
            folder = try TemporaryFolder()
            path = folder.path + "/pipe"
            try #require(mkfifo(path, 0o600) == 0)
        }

        func send(_ text: String) throws {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
        }
    }

    @Test func outputIsPrintedAboveAHalfTypedLine() throws {
        let pipe = try WatchedPipe()
        let fixture = try Fixture(["WATCH": pipe.path])
        try fixture.type("half typed")
        fixture.terminal.send("\u{1B}[D\u{1B}[D")
        try fixture.terminal.waitForScreen("the cursor before ed") { $0.cursorColumn == 19 }
        try pipe.send("the host\nsays two lines\n")
        // The prompt is updated.
        try fixture.terminal.waitForScreen("the text above the line") {
            $0.text == "the host\nsays two lines\nfixture:1> half typed" && $0.cursorColumn == 19
        }
        fixture.terminal.send("X\r")
        try fixture.terminal.waitForScreen("line: <half typXed>")
    }

    @Test func outputIsPrintedAboveAWrappedLine() throws {
        let pipe = try WatchedPipe()
        let fixture = try Fixture(["WATCH": pipe.path], columns: 20)
        fixture.terminal.send("0123456789abcdefghijklmnopqrs")
        try fixture.terminal.waitForScreen("fixture:0> 012345678\n9abcdefghijklmnopqrs")
        try pipe.send("news")
        try fixture.terminal.waitForScreen("the text above the line") {
            $0.text == "news\nfixture:1> 012345678\n9abcdefghijklmnopqrs" && $0.cursorRow == 3 && $0.cursorColumn == 0
        }
    }

    @Test func outputIsPrintedAboveAnEntryOfSeveralRows() throws {
        let pipe = try WatchedPipe()
        let fixture = try Fixture(["WATCH": pipe.path, "STYLES": "1"])
        fixture.terminal.send("show (\r12,\rwrong\u{1B}[A")
        try fixture.terminal.waitForScreen("three rows") { $0.cursorRow == 1 && $0.text == "fixture:0> show (\n  12,\n  wrong" }
        try pipe.send("news")
        try fixture.terminal.waitForScreen("the text above the rows") {
            $0.styledText == "news\n{1;36}fixture:1>{} {1}show{} (\n  12,\n  {4;31}wrong{}" && $0.cursorRow == 2
        }
    }

    @Test func outputOnADumbTerminalStartsARow() throws {
        let pipe = try WatchedPipe()
        let fixture = try Fixture(["WATCH": pipe.path, "TERM": "dumb"])
        try fixture.type("half")
        try pipe.send("news\n")
        try fixture.terminal.waitForScreen("fixture:0> half\nnews\nfixture:1> half")
    }

    @Test func controlCEndsAWaitOfTheOwner() throws {
        let fixture = try Fixture()
        fixture.terminal.send("wait\r")
        try fixture.terminal.waitForScreen("waiting")
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForScreen("wait given up\nfixture:0>")
        try fixture.enter("next")
    }

    @Test func typeAheadIsPreserved() throws {
        let fixture = try Fixture()
        fixture.terminal.send("one\rtwo\rthree")
        try fixture.terminal.waitForScreen("line: <one>")
        try fixture.terminal.waitForScreen("line: <two>\nfixture:0> three")
    }

    @Test func keysBeforeFirstPromptArePreserved() throws {
        let terminal = try PseudoTerminal(PseudoTerminal.builtProgram(named: "line-editor-fixture"))
        terminal.send("ser\t\r\u{4}")
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(terminal.screenText.contains("line: <services >\nfixture:0>"))
        #expect(terminal.screenText.contains("end of input"))
    }

    @Test func controlDDuringCommandIsPreserved() throws {
        let fixture = try Fixture()
        fixture.terminal.send("wait\r")
        try fixture.terminal.waitForScreen("waiting")
        // Not an end of input, because the line is not empty.
        fixture.terminal.send("abc\u{4}\u{4}\r")
        fixture.terminal.send("\u{4}")
        try fixture.terminal.waitForScreen("abc")
        kill(fixture.terminal.processIdentifier, SIGINT)
        try fixture.terminal.waitForScreen("line: <abc>")
        #expect(try fixture.terminal.waitForExit() == .exited(0))
    }

    @Test func hangUpEndsTheInput() throws {
        let run = try ProgramRun(PseudoTerminal.builtProgram(named: "line-editor-fixture"))
        #expect(run.output == "end of input\n")
        #expect(run.status == 0)
    }
}
