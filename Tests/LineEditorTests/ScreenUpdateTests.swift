import Foundation
import TestSupport
import Testing

@testable import LineEditor

/// Random sequences of layouts on a small screen: after each update the screen shows exactly the new layout.
@Suite struct ScreenUpdateTests {
    private static func row(_ row: ScreenLayout.Row) -> String {
        var text = ""
        var codes = ""
        for cell in row.cells {
            if cell.codes != codes { text += "{\(cell.codes)}" }
            codes = cell.codes
            text += cell.text
        }
        if !codes.isEmpty { text += "{}" }
        while text.last == " " { text.removeLast() }
        return text
    }

    @Test func cursorColumnIsSetAfterSkinTone() {
        setlocale(LC_CTYPE, "C.UTF-8")
        var layout = ScreenLayout(columns: 20)
        for scalar in ">👍🏽x".unicodeScalars { layout.add(scalar) }
        layout.placeCursor()
        #expect(ScreenUpdate(from: nil, to: layout).text == ">👍\u{1F3FD}\r\u{1B}[5Cx")
    }

    @Test(arguments: 0..<40) func updateShowsNewLayout(seed: Int) {
        setlocale(LC_CTYPE, "C.UTF-8")
        var generator = SeededGenerator(seed: UInt64(seed))
        let columns = Int.random(in: 4...12, using: &generator)
        let rows = Int.random(in: 2...6, using: &generator)
        let letters: [Unicode.Scalar] = ["a", "b", "c", " ", " ", "日", "😀", "\u{302}", "\n", "\u{1}", "d"]
        let looks = ["", "", "1", "4;31"]
        var screen = PseudoTerminalScreen(columns: columns, rows: rows)
        screen.feed(String(repeating: "x\r\n", count: Int.random(in: 0..<rows, using: &generator)).utf8)
        var drawn: ScreenLayout?
        var text: [(letter: Unicode.Scalar, look: String)] = []
        for _ in 0..<60 {
            // Random insertions and deletions, mostly at one position.
            let place = Int.random(in: 0...text.count, using: &generator)
            if Int.random(in: 0..<3, using: &generator) == 0 { text.removeSubrange(place..<min(text.count, place + 5)) }
            for _ in 0..<Int.random(in: 0..<5, using: &generator) {
                let letter = letters.randomElement(using: &generator) ?? "a"
                text.insert((letter, looks.randomElement(using: &generator) ?? ""), at: min(place, text.count))
            }
            if Int.random(in: 0..<20, using: &generator) == 0 { text = [] }
            var layout = ScreenLayout(columns: columns)
            layout.add(">")
            let cursor = Int.random(in: 0...text.count, using: &generator)
            for index in text.indices {
                if index == cursor { layout.placeCursor() }
                layout.add(text[index].letter, codes: text[index].look)
            }
            if cursor == text.count { layout.placeCursor() }
            let window = layout.window(rows: rows)
            screen.feed(ScreenUpdate(from: drawn, to: window).text.utf8)
            drawn = window
            let first = screen.cursorRow - window.cursor.row
            var seen = screen.styledText.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(first).map(String.init)
            while seen.last == "" { seen.removeLast() }
            var expected = window.rows.map(Self.row)
            while expected.last == "" { expected.removeLast() }
            #expect(seen == expected)
            #expect(screen.cursorColumn == window.cursor.column)
        }
    }
}
