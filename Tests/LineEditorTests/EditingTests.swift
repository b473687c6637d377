import Foundation
import TestSupport
import Testing

/// The functions of keys, on a real terminal.
@Suite struct EditingTests {
    @Test func typedLineIsReturned() throws {
        let fixture = try Fixture()
        try fixture.enter("services lifetime(singleton)")
        #expect(try fixture.leave() == .exited(0))
    }

    @Test func wideAndAccentedCharactersAreEditedByCharacter() throws {
        let fixture = try Fixture()
        try fixture.type("hé日本語 wörld😀")
        #expect(fixture.terminal.screen.cursorColumn == 27)
        // Moves left over the emoji and the d, then deletes the l.
        fixture.terminal.send("\u{1B}[D\u{1B}[D\u{7F}")
        try fixture.terminal.waitForLine("fixture:0> hé日本語 wörd😀")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <hé日本語 wörd😀>")
    }

    @Test func lateAnswersOfTheTerminalAreNotTyped() throws {
        let fixture = try Fixture()
        fixture.terminal.send("ab\u{1B}[?62;22cc\u{1B}[12;40R\u{1B}]11;rgb:0000/0000/0000\u{7}d\u{1B}P1$r0m\u{1B}\\\u{1B}[Dx")
        try fixture.terminal.waitForLine("fixture:0> abcxd")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <abcxd>")
    }

    @Test func wideCharactersWrapAtTheEdge() throws {
        let fixture = try Fixture(columns: 20)
        fixture.terminal.send("日本語日本語")
        try fixture.terminal.waitForScreen("fixture:0> 日本語日\n本語")
        fixture.terminal.send("\u{1}x")
        try fixture.terminal.waitForScreen("fixture:0> x日本語日\n本語")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <x日本語日本語\n>")
    }

    @Test func controlCDiscardsLineAndShowsNewPrompt() throws {
        let fixture = try Fixture()
        try fixture.type("half typed")
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForScreen("fixture:0> half typed^C\ninterrupted\nfixture:0>")
        try fixture.enter("next")
        #expect(!fixture.terminal.screenText.contains("half typednext"))
    }

    @Test func controlCInsideWrappedLineKeepsItVisible() throws {
        let fixture = try Fixture(columns: 20)
        fixture.terminal.send("0123456789abcdefghij")
        try fixture.terminal.waitForLine("9abcdefghij")
        fixture.terminal.send("\u{1}")
        try fixture.terminal.waitForScreen("the cursor at the start") { $0.cursorRow == 0 && $0.cursorColumn == 11 }
        fixture.terminal.send("\u{3}")
        try fixture.terminal.waitForScreen("fixture:0> 012345678\n9abcdefghij^C\ninterrupted\nfixture:0>")
    }

    @Test func controlDEndsInputOnlyInEmptyLine() throws {
        let fixture = try Fixture()
        try fixture.type("abcd")
        fixture.terminal.send("\u{4}\u{1}\u{4}")
        try fixture.terminal.waitForLine("fixture:0> bcd")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <bcd>\nfixture:0>")
        #expect(try fixture.leave() == .exited(0))
        #expect(fixture.terminal.screenText.contains("end of input"))
    }

    @Test func wordAndLineMotionKeysMoveCursor() throws {
        let fixture = try Fixture()
        try fixture.type("one two three")
        fixture.terminal.send("\u{1B}[1;5D\u{1B}[1;5DX\u{1B}[HY\u{1B}[FZ")
        try fixture.terminal.waitForLine("fixture:0> Yone Xtwo threeZ")
        fixture.terminal.send("\u{17}")
        try fixture.terminal.waitForLine("fixture:0> Yone Xtwo")
    }

    @Test func cutTextIsYankedAndWordMotionsWork() throws {
        let fixture = try Fixture()
        try fixture.type("one two four")
        for (keys, line) in [
            ("\u{17}", "one two"), ("\u{19}", "one two four"), ("\u{15}", ""), ("\u{19}", "one two four"),
            // Alt-B twice, then Alt-D; Alt-F, then Ctrl-K.
            ("\u{1B}b\u{1B}b\u{1B}d", "one  four"), ("\u{1}\u{1B}f\u{B}", "one"), ("\u{19}\u{14}", "one  foru"),
        ] {
            fixture.terminal.send(keys)
            try fixture.terminal.waitForLine("fixture:0>\(line.isEmpty ? "" : " ")\(line)")
        }
        // Ctrl-L leaves only the line.
        fixture.terminal.send("\u{C}")
        try fixture.terminal.waitForScreen("a clear screen") { $0.cursorRow == 0 && $0.text.hasPrefix("fixture:0> one") }
    }

    @Test func undoBringsBackTheLineStepByStep() throws {
        let fixture = try Fixture()
        try fixture.type("one two")
        // Ctrl-W, then Ctrl-A Ctrl-K: each is a step, and so is a paste.
        fixture.terminal.send("\u{17}")
        try fixture.terminal.waitForLine("fixture:0> one")
        fixture.terminal.send("\u{1B}[200~pasted text\u{1B}[201~")
        try fixture.terminal.waitForLine("fixture:0> one pasted text")
        fixture.terminal.send("\u{1}\u{B}")
        try fixture.terminal.waitForLine("fixture:0>")
        for former in ["one pasted text", "one", "one two"] {
            fixture.terminal.send("\u{1F}")
            try fixture.terminal.waitForLine("fixture:0> \(former)")
        }
        fixture.terminal.send("!\r")
        try fixture.terminal.waitForScreen("line: <one two!>\nfixture:0>")
        // A new line has no undo history.
        fixture.terminal.send("\u{1F}x\r")
        try fixture.terminal.waitForScreen("line: <x>\nfixture:0>")
    }

    @Test func joinedEmojiAreDrawnAsTheirParts() throws {
        let fixture = try Fixture()
        try fixture.type("a")
        fixture.terminal.send("👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}b")
        try fixture.terminal.waitForLine("fixture:0> a👨👩👧 ❤b")
        // The two joining scalars are in the line, but not in the output, because terminals disagree about their width.
        #expect(fixture.terminal.screen.cursorColumn == 21)
        #expect(
            !fixture.terminal.output.unicodeScalars.contains("\u{200D}") && !fixture.terminal.output.unicodeScalars.contains("\u{FE0F}"))
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <a👨\u{200D}👩\u{200D}👧 ❤\u{FE0F}b>")
    }

    @Test func unboundKeysInsertNoText() throws {
        let fixture = try Fixture()
        fixture.terminal.send("a\u{1B}[15~b\u{1B}[5~\u{1B}OPc\u{1B}[1;2A\u{1B}[Id")
        try fixture.terminal.waitForLine("fixture:0> abcd")
    }

    @Test func pastedLinesFormOneEntry() throws {
        let fixture = try Fixture()
        fixture.terminal.send("\u{1B}[200~show a\r\nshow\u{1B}[31m b\n\u{1B}[201~")
        try fixture.terminal.waitForScreen("fixture:0> show a\nshow b")
        #expect(!fixture.terminal.screenText.contains("line:"))
        // Up moves within the text.
        fixture.terminal.send("\u{1B}[AX\r")
        try fixture.terminal.waitForScreen("line: <show aX|show b>")
    }

    @Test func resizedTerminalRedrawsLine() throws {
        let fixture = try Fixture(columns: 80)
        try fixture.type("a line of more than thirty columns")
        fixture.terminal.resize(columns: 30, rows: 24)
        fixture.terminal.send("!")
        try fixture.terminal.waitForScreen("fixture:0> a line of more than\n thirty columns!")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <a line of more than thi\nrty columns!>")
    }

    @Test func continuedShellRestoresLine() throws {
        let shell = try PseudoTerminal("/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "outer$ "])
        try shell.waitForLine("outer$")
        shell.send(PseudoTerminal.builtProgram(named: "line-editor-fixture") + "\r")
        try shell.waitForLine("fixture:0>")
        shell.send("half")
        try shell.waitForLine("fixture:0> half")
        shell.send("\u{1A}")
        try shell.waitForLine("outer$")
        shell.send("fg\r")
        try shell.waitForLine("fixture:0> half")
        // Typed text is edited, not echoed by the terminal.
        shell.send("\u{1}X\u{5} done\r")
        try shell.waitForScreen("line: <Xhalf done>")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT]) func terminatingSignalRestoresTerminal(signal: Int32) throws {
        let fixture = PseudoTerminal.builtProgram(named: "line-editor-fixture")
        let shell = try PseudoTerminal(
            "/bin/sh", ["-c", "sh -c 'echo process $$; exec \(fixture)'; echo ended with $?: $(stty -a | grep -o '.echo ')"])
        try shell.waitForLine("fixture:0>")
        let process = shell.screenText.split(separator: "\n").first.flatMap { pid_t($0.dropFirst("process ".count)) }
        kill(try #require(process), signal)
        try shell.waitForScreen("\nended with \(128 + signal): echo")
        #expect(shell.output.contains("\u{1B}[?2004l"))
    }

    @Test func dumbTerminalGetsNoEscapes() throws {
        for kind in ["dumb", "", "no-such-terminal"] {
            let fixture = try Fixture(["TERM": kind])
            fixture.terminal.send("plain\r")
            try fixture.terminal.waitForScreen("line: <plain>\nfixture:0>")
            #expect(try fixture.leave() == .exited(0))
            #expect(!fixture.terminal.output.contains("\u{1B}"))
        }
    }

    @Test func otherLocalesPreserveUTF8Letters() throws {
        for locale in ["C", "POSIX", "no_SUCH.locale"] {
            let fixture = try Fixture(["LC_ALL": locale])
            try fixture.enter("größe 日本")
        }
    }

    @Test func promptColorsAreOptional() throws {
        let colored = try Fixture()
        #expect(colored.terminal.output.contains("\u{1B}[1;36mf"))
        let plain = try Fixture(["PLAIN": "1"])
        #expect(!plain.terminal.output.contains("\u{1B}[1;36m"))
    }

    @Test func viBindingsKeepHistoryAndCompletion() throws {
        let home = try TemporaryFolder()
        try home.write("bind -v\n", to: ".editrc")
        let fixture = try Fixture(["HOME": home.path])
        try fixture.enter("show one")
        fixture.terminal.send("sh\u{1B}[A")
        try fixture.terminal.waitForLine("fixture:0> show one")
        fixture.terminal.send("\u{3}ser\t")
        try fixture.terminal.waitForLine("fixture:0> services")
    }
}
