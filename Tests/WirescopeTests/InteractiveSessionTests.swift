import Foundation
import TestSupport
import Testing

/// Tests interactive sessions on the sample.
@Suite struct ConversationTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    /// Starts the program and waits for its prompt.
    private func conversation(columns: Int = 80, rows: Int = 30) throws -> PseudoTerminal {
        let terminal = try fixture.terminal(columns: columns, rows: rows)
        try terminal.waitForLine("wirescope>")
        return terminal
    }

    @Test func tabListsServicesWithTheirLifetimes() throws {
        let terminal = try conversation()
        terminal.send("show \t")
        try terminal.waitForScreen("StoreAssembly.store            lazySingleton  any MessageStore\nwirescope> show")
        #expect(terminal.screenText.contains("\nScreenAssembly.message         prototype      MessageScreen\n"))
        terminal.send("attach\t")
        try terminal.waitForLine("wirescope> show StoreAssembly.attachments")
        terminal.send("\r")
        try terminal.waitForScreen("state      not built; resolve StoreAssembly.attachments\nwirescope>")
        terminal.send("serv\t")
        try terminal.waitForScreen("wirescope> services [")
    }

    /// A program that makes its own process group the foreground of the terminal, and ends without giving it back.
    @Test(.enabled(if: Child.path(of: "python3") != nil)) func shellTakesTerminalBackFromProgram() throws {
        let script = """
            import os, signal
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            if os.fork() == 0:
                os.setpgid(0, 0)
                os.tcsetpgrp(0, os.getpid())
                os._exit(0)
            os.wait()
            """
        try fixture.folder.write(script, to: "taker.py")
        let terminal = try conversation()
        for _ in 0..<3 {
            terminal.send("!python3 taker.py\r")
            try terminal.waitForLine("wirescope>")
            terminal.send("count\r")
            try terminal.waitForScreen("dependencies among them\nwirescope>")
        }
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func folderWithRecursiveLinksIsWatched() throws {
        try fixture.folder.write("import Swinject\nlet made = Container().register(Int.self) { _ in 1 }\n", to: "App/App.swift")
        // Following the three links recursively would produce too many folders.
        for name in ["a", "b", "c"] {
            try FileManager.default.createSymbolicLink(atPath: "\(fixture.folder.path)/App/\(name)", withDestinationPath: ".")
        }
        let terminal = try fixture.terminal("scan", fixture.folder.path + "/App", columns: 120)
        try terminal.waitForLine("wirescope>")
        terminal.send("watch\r")
        try terminal.waitForScreen("watch off ends it\nwirescope>")
        try fixture.folder.write("import Swinject\nlet made = Container().register(Float.self) { _ in 1 }\n", to: "App/App.swift")
        try terminal.waitForScreen("+ ◇ Float")
        terminal.send("\u{4}")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func upKeyRecallsLastCommandInNewSession() throws {
        let first = try conversation()
        first.send("lifetimes\r")
        try first.waitForScreen("○ prototype  4 services")
        first.send("cycles\rquit\r")
        #expect(try first.waitForExit() == .exited(0))
        let second = try conversation()
        second.send("\u{1B}[A")
        try second.waitForLine("wirescope> quit")
        second.send("\u{1B}[A")
        try second.waitForScreen("wirescope> cycles [")
        second.send("\r")
        try second.waitForScreen("builds: yes")
    }

    @Test func answerWidthFollowsWindowUnlessSet() throws {
        let terminal = try conversation()
        terminal.resize(columns: 60, rows: 30)
        terminal.send("set width\r")
        try terminal.waitForScreen("set width 60\nwirescope>")
        terminal.send("set width 50\r")
        terminal.resize(columns: 70, rows: 30)
        terminal.send("set width\r")
        try terminal.waitForScreen("set width 50\nwirescope>")
    }

    @Test func inputIsHighlightedAndErrorsAreUnderlined() throws {
        let terminal = try conversation()
        terminal.send("tree ")
        try terminal.waitForScreen("the hint") { $0.styledText.contains("{1}tree{} {90}[") }
        terminal.send("service --dpeth 2")
        try terminal.waitForScreen("colors") { $0.styledText.contains("{1}tree{} {32}service{} {4;31}--dpeth{} ") }
        terminal.send("\u{15}show store")
        try terminal.waitForScreen("colors") { $0.styledText.contains("{} {1}show{} {32}store{}") }
    }

    @Test func inputColorsFollowSetting() throws {
        let terminal = try conversation()
        terminal.send("set color off\r")
        try terminal.waitForScreen("a prompt without colors") { $0.styledText.hasSuffix("\nwirescope>") }
        terminal.send("tree --dpeth")
        try terminal.waitForScreen("a line without colors") { $0.styledText.hasSuffix("\nwirescope> tree --dpeth") }
        terminal.send("\u{15}set color on\rtree ")
        try terminal.waitForScreen("colors") { $0.styledText.contains("{1}tree{} {90}[") }
    }

    @Test func incompleteLineContinuesAndIsRecordedInOneRow() throws {
        let terminal = try conversation()
        let path = fixture.folder.path + "/session.md"
        terminal.send("transcript start \(path)\r")
        try terminal.waitForLine("wirescope>")
        terminal.send("echo 'one' \\\rtwo\r")
        try terminal.waitForScreen("wirescope> echo 'one' \\\n  two\none two\nwirescope>")
        terminal.send("echo 'three\rfour'\r")
        try terminal.waitForScreen("wirescope> echo 'three\nfour'\nthree\nfour\nwirescope>")
        terminal.send("services (deps(service,\r1) +\rstore)\r")
        try terminal.waitForScreen("wirescope> services (deps(service,\n  1) +\n  store)\n")
        try terminal.waitForScreen("the end of the list") { $0.text.contains("services: ") && $0.cursorLine == "wirescope>" }
        #expect(try fixture.text(of: "session.md").contains("wirescope> echo 'one' two\none two\n"))
    }

    @Test func controlCDiscardsLineAndControlDQuits() throws {
        let terminal = try conversation()
        terminal.send("show half a li")
        try terminal.waitForLine("wirescope> show half a li")
        terminal.send("\u{3}")
        try terminal.waitForScreen("wirescope> show half a li^C\nwirescope>")
        terminal.send("version\r")
        try terminal.waitForScreen("wirescope> version\nwirescope 0")
        terminal.send("nonsense\r")
        try terminal.waitForScreen("hint: help\nwirescope>")
        terminal.send("\u{4}")
        // A failed command does not affect the exit status of an interactive session.
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func controlCEndsOnlyForegroundProgram() throws {
        // `tail` prints a line once it can be interrupted, and has no child process that could miss the signal after a fork.
        try fixture.folder.write("busy\n", to: "file")
        let terminal = try conversation(columns: 200)
        for line in ["!tail -f \(fixture.folder.path)/file", "services | tail -f \(fixture.folder.path)/file"] {
            terminal.send(line + "\r")
            try terminal.waitForScreen("wirescope> \(line)\nbusy")
            terminal.send("\u{3}")
            try terminal.waitForScreen("wirescope> \(line)\nbusy\n^C\nwirescope>")
        }
        terminal.send("version\r")
        try terminal.waitForScreen("wirescope> version\nwirescope 0")
    }

    @Test func pagerShowsKeysAndRunsNoCommands() throws {
        let terminal = try conversation(rows: 12)
        terminal.send("services\r")
        try terminal.waitForLine("q quits, Space continues, h helps")
        // In an unrestricted pager, this key asks for a command to run.
        terminal.send("!")
        try terminal.waitForScreen("Command not available")
        terminal.send("\rq")
        try terminal.waitForLine("wirescope>")
    }

    @Test func dumbTerminalGetsNoPager() throws {
        let terminal = try PseudoTerminal(
            ProgramFixture.program, environment: fixture.environment.merging(["TERM": "dumb"]) { $1 }, rows: 12)
        try terminal.waitForLine("wirescope>")
        terminal.send("services\r")
        try terminal.waitForScreen("the end of the list") { $0.text.contains("19 services: ") && $0.cursorLine == "wirescope>" }
    }

    @Test func unknownTargetStillShowsPrompt() throws {
        let terminal = try fixture.terminal("/no/such/place")
        try terminal.waitForScreen(
            "error: /no/such/place does not exist\n  to write a starter package, use new\nhelp lists the commands")
        terminal.send("services\r")
        try terminal.waitForScreen("error: nothing is loaded\n  reload tries")
        terminal.send("reload\r")
        try terminal.waitForScreen("wirescope> reload\nerror: /no/such/place does not exist")
        terminal.send("load sample\r")
        try terminal.waitForScreen("loaded MailAssembly")
        terminal.send("quit\r")
        #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func aNarrowTerminalBreaksLinesBetweenWords() throws {
        let terminal = try conversation(columns: 40, rows: 60)
        for line in ["services Screen*", "tree service", "show network", "cycles", "show absent"] {
            terminal.send(line + "\r")
            try terminal.waitForScreen("the end of \(line)") {
                $0.text.contains("wirescope> \(line)\n") && $0.cursorLine == "wirescope>"
            }
        }
        try expectGolden(terminal.screenText, "narrow.txt")
    }
}
