import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// Styles while typing, and after the line is accepted.
@Suite struct PaintingTests {
    private static let prompt = "{1;36}fixture:0>{}"

    private static func fixture(columns: Int = 80, rows: Int = 24, _ environment: [String: String] = [:]) throws -> Fixture {
        try Fixture(environment.merging(["STYLES": "1"]) { first, _ in first }, columns: columns, rows: rows)
    }

    private static func wait(_ fixture: Fixture, _ styled: String) throws {
        try fixture.terminal.waitForScreen("the styles \(styled)") { $0.styledText == styled }
    }

    @Test func stylesFollowEachKey() throws {
        let fixture = try Self.fixture()
        fixture.terminal.send("show wrong")
        try Self.wait(fixture, "\(Self.prompt) {1}show{} {4;31}wrong{}")
        // A corrected word loses its style, and a number gets one.
        fixture.terminal.send("ly 12")
        try Self.wait(fixture, "\(Self.prompt) {1}show{} wrongly {33}12{}")
        fixture.terminal.send("\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}")
        try Self.wait(fixture, "\(Self.prompt) {1}show{} {4;31}wrong{}")
        #expect(fixture.terminal.screen.cursorColumn == 21)
        fixture.terminal.send("\u{15}")
        try Self.wait(fixture, Self.prompt)
        fixture.terminal.send("  x")
        try Self.wait(fixture, "\(Self.prompt)   x")
    }

    @Test func acceptedLineIsPrintedWithStyles() throws {
        let fixture = try Self.fixture()
        // Keys and Enter arrive together.
        fixture.terminal.send("show wrong 1\u{1}\r")
        try fixture.terminal.waitForScreen("line: <show wrong 1>\nfixture:0>")
        try Self.wait(fixture, "\(Self.prompt) {1}show{} {4;31}wrong{} {33}1{}\nline: <show wrong 1>\n\(Self.prompt)")
    }

    @Test func stylesWrapWithTheLine() throws {
        let fixture = try Self.fixture(columns: 40)
        fixture.terminal.send("show 日本語日本語日本語日本語 wrong 123456789 1234567890123456789012345678901234567")
        let whole = """
            \(Self.prompt) {1}show{} 日本語日本語日本語日本語
             {4;31}wrong{} {33}123456789{} {33}12345678901234567890123{}
            {33}45678901234567{}
            """
        try Self.wait(fixture, whole)
        fixture.terminal.send("\u{1}x")
        try Self.wait(
            fixture,
            """
            \(Self.prompt) {1}xshow{} 日本語日本語日本語日本
            語 {4;31}wrong{} {33}123456789{} {33}123456789012345678901{}
            {33}2345678901234567{}
            """
        )
        fixture.terminal.send("\u{7F}\u{5}")
        try fixture.terminal.waitForScreen("the cursor at the end") { $0.styledText == whole && $0.cursorRow == 2 && $0.cursorColumn == 14 }
    }

    @Test func lineThatFillsRowExactlyIsDrawn() throws {
        let fixture = try Self.fixture(columns: 20)
        fixture.terminal.send("123456789")
        try fixture.terminal.waitForScreen("a full row") {
            $0.styledText == "\(Self.prompt) {33}123456789{}" && $0.cursorRow == 1 && $0.cursorColumn == 0
        }
        fixture.terminal.send("\u{7F}x")
        try Self.wait(fixture, "\(Self.prompt) {1}12345678x{}")
        // The next output follows without an empty row.
        fixture.terminal.send("\r")
        try Self.wait(fixture, "\(Self.prompt) {1}12345678x{}\nline: <12345678x>\n\(Self.prompt)")
    }

    @Test func lineLongerThanScreenIsDrawn() throws {
        let fixture = try Self.fixture(columns: 20, rows: 4)
        fixture.terminal.send("wrong " + String(repeating: "1234 ", count: 15))
        try fixture.terminal.waitForLine("4 1234 1234")
        let rows = fixture.terminal.screen.styledText.split(separator: "\n")
        #expect(rows.count == 4)
        #expect(rows.allSatisfy { $0.contains("{33}") })
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("1234 >\nfixture:0>")
    }

    @Test func outputAndResizePreserveStyles() throws {
        let fixture = try Self.fixture(columns: 60)
        fixture.terminal.send("tree wrong and more than thirty columns")
        try Self.wait(fixture, "\(Self.prompt) {1}tree{} {4;31}wrong{} and more than thirty columns")
        fixture.terminal.resize(columns: 30, rows: 24)
        try Self.wait(fixture, "\(Self.prompt) {1}tree{} {4;31}wrong{} and more\n than thirty columns")
        fixture.terminal.send("\t")
        try Self.wait(fixture, "\(Self.prompt) {1}tree{} {4;31}wrong{} and more\n than thirty columns")
    }

    @Test func searchShowsStylesOfFoundLine() throws {
        let fixture = try Self.fixture()
        fixture.terminal.send("show wrong 12\r")
        try fixture.terminal.waitForScreen("line: <show wrong 12>\nfixture:0>")
        fixture.terminal.send("\u{12}12")
        try fixture.terminal.waitForScreen("the line that is found") {
            $0.styledText.hasSuffix("\n\(Self.prompt) {1}show{} {4;31}wrong{} {33}12{}\n{90}search: 12{}")
        }
        fixture.terminal.send("\u{1B}")
        try fixture.terminal.waitForScreen("the line that is found") {
            $0.styledText.hasSuffix("\n\(Self.prompt) {1}show{} {4;31}wrong{} {33}12{}")
        }
    }

    @Test func disabledColorsDisableStyles() throws {
        let fixture = try Self.fixture(["PLAIN": "1"])
        fixture.terminal.send("show wrong 12\r")
        try fixture.terminal.waitForScreen("line: <show wrong 12>\nfixture:0>")
        #expect(!fixture.terminal.screen.styledText.contains("{"))
        let dumb = try Self.fixture(["TERM": "dumb"])
        dumb.terminal.send("show wrong 12\r")
        try dumb.terminal.waitForScreen("line: <show wrong 12>\nfixture:0>")
        #expect(!dumb.terminal.output.contains("\u{1B}"))
    }

    @Test func hintFollowsStyledText() throws {
        let fixture = try Self.fixture(["HINTS": "1"])
        fixture.terminal.send("tree ")
        try Self.wait(fixture, "\(Self.prompt) {1}tree{} {90}SERVICE [--depth N]{}")
        // The hint is an explanation; Right does not insert it.
        fixture.terminal.send("\u{1B}[C")
        fixture.terminal.send("x")
        try Self.wait(fixture, "\(Self.prompt) {1}tree{} x")
        fixture.terminal.send("\r")
        try fixture.terminal.waitForScreen("line: <tree x>")
    }

    /// Random keys, compared with a line in memory: after each key the screen equals a complete drawing of the line.
    @Test(arguments: 0..<4) func incrementalUpdatesEqualFullRedraw(seed: Int) throws {
        setlocale(LC_CTYPE, "C.UTF-8")
        var generator = SeededGenerator(seed: UInt64(seed + 1))
        let columns = [40, 20, 33, 80][seed]
        let fixture = try Self.fixture(columns: columns)
        var line: [Unicode.Scalar] = []
        var cursor = 0
        let texts = [
            "a", "1", "7", " ", " ", "日", "é", "wrong", " wrong ", "x\u{302}", "e\u{301}", "o\u{308}\u{304}", "😀", "123",
            "\u{1B}[200~7\nwrong\u{1B}[201~",
        ]
        let keys = ["\u{1B}[D", "\u{1B}[C", "\u{1}", "\u{5}", "\u{7F}", "\u{7F}", "\u{B}"]
        for _ in 0..<120 {
            let typed: String
            if line.isEmpty || Int.random(in: 0..<3, using: &generator) > 0 {
                typed = texts.randomElement(using: &generator) ?? "a"
                for scalar in typed.replacing("\u{1B}[200~", with: "").replacing("\u{1B}[201~", with: "").unicodeScalars {
                    if cursor > 0, let composed = ComposedText.composed(line[cursor - 1], scalar) {
                        line[cursor - 1] = composed
                    } else {
                        line.insert(scalar, at: cursor)
                        cursor += 1
                    }
                }
            } else {
                typed = keys.randomElement(using: &generator) ?? "\u{5}"
                switch typed {
                case "\u{1B}[D": cursor = max(0, cursor - 1)
                case "\u{1B}[C": cursor = min(line.count, cursor + 1)
                case "\u{1}": cursor = 0
                case "\u{5}": cursor = line.count
                case "\u{B}": line.removeSubrange(cursor...)
                default:
                    if cursor > 0 {
                        line.remove(at: cursor - 1)
                        cursor -= 1
                    }
                }
            }
            fixture.terminal.send(typed)
            let expected = Self.drawn(line, columns: columns)
            var layout = ScreenLayout(columns: columns)
            for scalar in Array("fixture:0> ".unicodeScalars) + line.prefix(cursor) { layout.add(scalar) }
            let place = layout.end
            try fixture.terminal.waitForScreen("\(expected) with the cursor at \(place) after \(typed.debugDescription)") {
                $0.styledText == expected && $0.cursorRow == place.row && $0.cursorColumn == place.column
            }
        }
    }

    /// The screen of a terminal that receives the line in one piece.
    private static func drawn(_ line: [Unicode.Scalar], columns: Int) -> String {
        let text = String(String.UnicodeScalarView(line))
        var drawing = "\u{1B}[1;36mfixture:0>\u{1B}[0m "
        for word in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " || $0 == "\n" }) {
            let isNumber = !word.isEmpty && word.allSatisfy(\.isNumber)
            let isFirst = word.startIndex == text.startIndex
            let style = word == "wrong" ? "4;31" : isNumber ? "33" : isFirst ? "1" : "0"
            let separator = isFirst ? "" : text[text.index(before: word.startIndex)] == "\n" ? "\r\n" : " "
            drawing += "\u{1B}[0m\(separator)\u{1B}[0;\(style)m\(word)"
        }
        var screen = PseudoTerminalScreen(columns: columns, rows: 24)
        screen.feed((drawing + "\u{1B}[0m").utf8)
        return screen.styledText
    }
}
