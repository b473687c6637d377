import Foundation
import TestSupport
import Testing

/// Lines with several rows.
@Suite struct EntryTests {
    @Test func incompleteLineContinuesInNextRow() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/history"
        let fixture = try Fixture(["HISTORY": path])
        fixture.terminal.send("deps(\r")
        try fixture.terminal.waitForScreen("the second row") {
            $0.text == "fixture:0> deps(\n" && $0.cursorRow == 1 && $0.cursorColumn == 2 || $0.cursorRow == 1 && $0.cursorColumn == 2
        }
        fixture.terminal.send("App,\r2)")
        try fixture.terminal.waitForScreen("fixture:0> deps(\n  App,\n  2)")
        // Up and Down stay within the line; Enter accepts it from any row.
        fixture.terminal.send("\u{1B}[A\u{1B}[C\u{1B}[C!\u{1B}[A")
        try fixture.terminal.waitForScreen("the cursor in the first row") { $0.cursorRow == 0 && $0.cursorColumn == 16 }
        fixture.terminal.send("\u{1B}[B\u{1B}[F\r")
        try fixture.terminal.waitForScreen("fixture:0> deps(\n  App,!\n  2)\nline: <deps(|  App,!|  2)>\nfixture:0>")
        // The history contains the whole line, in this process and the next.
        fixture.terminal.send("\u{1B}[A")
        try fixture.terminal.waitForScreen("fixture:0> deps(\n  App,!\n  2)\nline: <deps(|  App,!|  2)>\nfixture:0> deps(\n  App,!\n  2)")
        let second = try Fixture(["HISTORY": path])
        second.terminal.send("\u{1B}[A")
        try second.terminal.waitForScreen("fixture:0> deps(\n  App,!\n  2)")
        second.terminal.send("\r")
        try second.terminal.waitForScreen("line: <deps(|  App,!|  2)>")
    }

    @Test func controlCDiscardsAllRows() throws {
        let fixture = try Fixture()
        fixture.terminal.send("a \\\rb(\rc")
        try fixture.terminal.waitForScreen("fixture:0> a \\\nb(\n  c")
        fixture.terminal.send("\u{1B}[A\u{3}")
        try fixture.terminal.waitForScreen("fixture:0> a \\\nb(\n  c^C\ninterrupted\nfixture:0>")
        try fixture.enter("next")
    }

    @Test func rowsCanBeJoinedAndScrollAtTheBottom() throws {
        let fixture = try Fixture(columns: 30, rows: 5)
        for line in ["one", "two", "three"] { try fixture.enter(line) }
        fixture.terminal.send("f(1,\r2,\r3")
        try fixture.terminal.waitForScreen("the rows at the bottom") {
            $0.text == "line: <three>\nfixture:0> f(1,\n  2,\n  3" || $0.text.hasSuffix("line: <three>\nfixture:0> f(1,\n  2,\n  3")
        }
        // Backspace over indentation and line break.
        fixture.terminal.send("\u{1B}[D\u{7F}\u{7F}\u{7F}")
        try fixture.terminal.waitForScreen("the joined rows") {
            $0.text.hasSuffix("fixture:0> f(1,\n  2,3") && $0.cursorColumn == 4
        }
        fixture.terminal.send("\u{5})\r")
        try fixture.terminal.waitForScreen("line: <f(1,|  2,3)>\nfixture:0>")
    }

    @Test func dumbTerminalSupportsContinuationRows() throws {
        let fixture = try Fixture(["TERM": "dumb"])
        fixture.terminal.send("f(1\r2)\r")
        try fixture.terminal.waitForScreen("line: <f(1|  2)>\nfixture:0>")
        #expect(!fixture.terminal.output.contains("\u{1B}"))
    }

    @Test func escapeAloneSelectsViCommands() throws {
        let home = try TemporaryFolder()
        try home.write("bind -v\n", to: ".editrc")
        let fixture = try Fixture(["HOME": home.path])
        // Escape alone is not the start of an arrow key, in either mode.
        fixture.terminal.send("abc\u{1B}")
        try fixture.terminal.waitForScreen("the cursor on the c") { $0.cursorColumn == 13 }
        fixture.terminal.send("x")
        try fixture.terminal.waitForLine("fixture:0> ab")
        fixture.terminal.send("a\u{1B}[DX\r")
        try fixture.terminal.waitForScreen("line: <aXb>")
    }

    @Test func combiningMarksArePreserved() throws {
        let fixture = try Fixture()
        // Typed: a composed character if Unicode defines it, otherwise a combining mark.
        fixture.terminal.send("e\u{301}x\u{302}!")
        try fixture.terminal.waitForScreen("letters with marks") {
            $0.cursorLine == "fixture:0> \u{E9}x\u{302}!" && $0.cursorColumn == 14
        }
        fixture.terminal.send("\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}\r")
        try fixture.terminal.waitForScreen("line: <x\u{302}!>\nfixture:0>")
        // Pasted, and from the history.
        fixture.terminal.send("\u{1B}[200~gro\u{308}ße \u{1112}\u{1161}\u{11AB} n\u{308}\u{1B}[201~")
        try fixture.terminal.waitForScreen("the pasted text") { $0.cursorLine == "fixture:0> größe 한 n\u{308}" && $0.cursorColumn == 21 }
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <größe 한 n\u{308}>\nfixture:0>")
        fixture.terminal.send("\u{1B}[A")
        try fixture.terminal.waitForScreen("line: <größe 한 n\u{308}>\nfixture:0> größe 한 n\u{308}")
        fixture.terminal.send("\u{7F}\u{7F}\u{7F}\u{7F}")
        try fixture.terminal.waitForLine("fixture:0> größe")
    }

    @Test func clearingScreenMovesLineToTop() throws {
        let fixture = try Fixture(["STYLES": "1"])
        try fixture.enter("one")
        try fixture.type("show wrong")
        fixture.terminal.send("\u{C}")
        try fixture.terminal.waitForScreen("the line at the top") { $0.text == "fixture:0> show wrong" && $0.cursorColumn == 21 }
        fixture.terminal.send("!")
        try fixture.terminal.waitForScreen("the line at the top") { $0.text == "fixture:0> show wrong!" }
    }

    @Test func homeAndEndWorkInWrappedLine() throws {
        let fixture = try Fixture(columns: 20)
        fixture.terminal.send("0123456789abcdefghijklmnopqrstuvwxyz")
        try fixture.terminal.waitForLine("tuvwxyz")
        fixture.terminal.send("\u{1B}[H")
        try fixture.terminal.waitForScreen("the cursor at the start") { $0.cursorRow == 0 && $0.cursorColumn == 11 }
        fixture.terminal.send("\u{1B}[C\u{4}\u{1B}[F!")
        try fixture.terminal.waitForScreen("fixture:0> 02345678\n".dropLast() + "9\nabcdefghijklmnopqrst\nuvwxyz!")
        fixture.terminal.send("\u{17}")
        try fixture.terminal.waitForScreen("an empty line") { $0.text == "fixture:0>" && $0.cursorRow == 0 && $0.cursorColumn == 11 }
    }
}
