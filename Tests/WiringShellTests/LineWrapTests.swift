import Testing

@testable import WiringShell

@Suite("Lines for a narrow terminal")
struct LineWrapTests {
    @Test("lines that fit are unchanged")
    func fits() {
        #expect(LineWrap.lines("  needs   ● Store  parameter store", width: 34) == ["  needs   ● Store  parameter store"])
        #expect(LineWrap.lines("", width: 10) == [""])
    }

    @Test("continuation lines are indented to the text after a label")
    func label() {
        #expect(LineWrap.lines("  fix    choose one of the two", width: 20) == ["  fix    choose one", "         of the two"])
        #expect(LineWrap.lines("error: nothing is loaded at all", width: 20) == ["error: nothing is", "  loaded at all"])
    }

    @Test("the rails of a tree continue")
    func rails() {
        #expect(LineWrap.lines("├── ◉ A.network  parameter one", width: 24) == ["├── ◉ A.network", "│     parameter one"])
        #expect(LineWrap.lines("\u{1B}[2m├── \u{1B}[0m◉ A.network", width: 12) == ["\u{1B}[2m├── \u{1B}[0m◉", "│     A.network"])
        #expect(LineWrap.lines("│   └── ◉ A.net  property x", width: 20) == ["│   └── ◉ A.net", "│         property x"])
        #expect(LineWrap.lines("|   `-- l A.net  property x", width: 20) == ["|   `-- l A.net", "|         property x"])
    }

    @Test("the rail of a cycle begins with its first row")
    func cycle() {
        #expect(LineWrap.lines("  ┌─> ◇ A.one  parameter two", width: 22) == ["  ┌─> ◇ A.one", "  │     parameter two"])
        #expect(LineWrap.lines("  +-> G A.one  parameter two", width: 22) == ["  +-> G A.one", "  |     parameter two"])
    }

    @Test("a word that is too long is not broken")
    func longWord() {
        #expect(LineWrap.lines("at /a/very/long/path/File.swift:12", width: 12) == ["at", "  /a/very/long/path/File.swift:12"])
    }

    @Test("colors do not count toward the width")
    func colors() {
        let line = "  \u{1B}[2mneeds\u{1B}[0m   \u{1B}[36m●\u{1B}[0m Store"
        #expect(LineWrap.lines(line, width: 17) == [line])
        #expect(LineWrap.lines(line, width: 14) == ["  \u{1B}[2mneeds\u{1B}[0m   \u{1B}[36m●\u{1B}[0m", "    Store"])
    }
}
