import Foundation
import TestSupport
import Testing

/// Lines with several rows, and lines that are edited externally.
@Suite struct EntryTests {
    /// A shell whose editor for Ctrl-X Ctrl-E is a script, with the file's path in `$1`.
    private static func fixture(editor script: String, _ environment: [String: String] = [:]) throws -> (Fixture, TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\n" + script, to: "editor")
        let more = ["VISUAL": "sh \(folder.path)/editor", "TMPDIR": folder.path]
        return (try Fixture(environment.merging(more) { first, _ in first }, columns: 160), folder)
    }

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

    @Test func externalEditorReplacesLineWithoutRunningIt() throws {
        let script =
            "stat -c 'mode %a' \"$1\" 2>/dev/null || stat -f 'mode %Lp' \"$1\"\ncat \"$1\"\nprintf 'show new\\033[31m\\ttext\\nsecond row\\n\\n' > \"$1\"\n"
        let (fixture, folder) = try Self.fixture(editor: script)
        try fixture.type("show old")
        fixture.terminal.send("\u{18}\u{5}")
        try fixture.terminal.waitForScreen("mode 600\nshow old\nfixture:0> show new     text\nsecond row")
        #expect(!fixture.terminal.screenText.contains("line:"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["editor"])
        fixture.terminal.send("!\r")
        try fixture.terminal.waitForScreen("line: <show new text|second row!>")
    }

    @Test func externalEditorOwnsTerminalAndReceivesControlC() throws {
        let script = "trap 'echo stopped > \"$1\"; exit 0' INT\necho ready\nread answer\necho \"said $answer\" > \"$1\"\n"
        let (fixture, folder) = try Self.fixture(editor: script)
        try fixture.type("old")
        fixture.terminal.send("\u{18}\u{5}")
        try fixture.terminal.waitForScreen("ready")
        fixture.terminal.send("yes\r")
        try fixture.terminal.waitForLine("fixture:0> said yes")
        fixture.terminal.send("\u{18}\u{5}")
        try fixture.terminal.waitForScreen("the editor a second time") { $0.text.components(separatedBy: "ready").count == 3 }
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForLine("fixture:0> stopped")
        fixture.terminal.send("\u{15}")
        try fixture.enter("goes on")
        _ = folder
    }

    @Test(arguments: [
        ("exit 3", "note: the editor 'sh FOLDER/editor' ended with status 3; the line is unchanged"),
        ("exit 127", "note: there is no editor 'sh FOLDER/editor'; set VISUAL or EDITOR to one"),
        ("kill -9 $$", "note: the editor 'sh FOLDER/editor' was ended by signal 9; the line is unchanged"),
        ("rm \"$1\"", "note: the line cannot be edited in a file in FOLDER: No such file or directory"),
    ])
    func failureOfExternalEditorIsReported(script: String, note: String) throws {
        let (fixture, folder) = try Self.fixture(editor: script + "\n")
        try fixture.type("old line")
        fixture.terminal.send("\u{18}\u{5}")
        try fixture.terminal.waitForScreen(note.replacing("FOLDER", with: folder.path) + "\nfixture:0> old line")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <old line>")
    }

    @Test func missingTemporaryFolderIsReported() throws {
        let place = try TemporaryFolder()
        let missing = place.path + "/missing"
        let (fixture, folder) = try Self.fixture(editor: "", ["TMPDIR": missing])
        try fixture.type("old line")
        fixture.terminal.send("\u{18}\u{5}")
        try fixture.terminal.waitForScreen(
            "note: the line cannot be edited in a file in \(missing): No such file or directory\nfixture:0> old line")
        _ = folder
    }

    @Test func viKeyOpensExternalEditor() throws {
        let home = try TemporaryFolder()
        try home.write("bind -v\n", to: ".editrc")
        let (fixture, folder) = try Self.fixture(editor: "echo changed > \"$1\"\n", ["HOME": home.path])
        try fixture.type("old line")
        fixture.terminal.send("\u{1B}")
        try fixture.terminal.waitForScreen("the cursor on the e") { $0.cursorColumn == 18 }
        fixture.terminal.send("v")
        try fixture.terminal.waitForLine("fixture:0> changed")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <changed>\nfixture:0>")
        // Escape alone is not the start of an arrow key, in either mode.
        fixture.terminal.send("abc\u{1B}")
        try fixture.terminal.waitForScreen("the cursor on the c") { $0.cursorColumn == 13 }
        fixture.terminal.send("x")
        try fixture.terminal.waitForLine("fixture:0> ab")
        fixture.terminal.send("a\u{1B}[DX\r")
        try fixture.terminal.waitForScreen("line: <aXb>")
        _ = folder
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
