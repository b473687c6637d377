import TerminalText
import Testing
import WiringVocabulary

@Suite("Carets")
struct CaretTests {
    @Test("align under wide characters and tabs")
    func columns() {
        #expect(Caret.drawing(of: 7..<10, in: "日本 abc").text == "  日本 abc\n       ^^^")
        #expect(Caret.drawing(of: 1..<2, in: "\ta").text == "  \ta\n  \t^")
        #expect(Caret.drawing(of: 3..<6, in: "e\u{301}日").text == "  e\u{301}日\n   ^^")
    }

    @Test("report line and column, counted from one")
    func places() {
        #expect(Caret.drawing(of: 5..<6, in: "one\ntwo\n") == ("  two\n   ^", 2, 2))
        #expect(Caret.drawing(of: 90..<99, in: "one") == ("  one\n     ^", 1, 4))
        #expect(Caret.drawing(of: 0..<0, in: "") == ("  \n  ^", 1, 1))
        #expect(Caret.drawing(of: 6..<7, in: "日本x\r\n").column == 3)
    }

    @Test("align with the columns of findings")
    func findings() {
        let finding = Finding(
            rule: "r", severity: .note, message: "m", services: [],
            details: [
                .init("needed by", "日本", site: SourceSite(file: "A.swift", line: 1)),
                .init("needed by", "abcdef", site: SourceSite(file: "A.swift", line: 2)),
            ])
        let rows = finding.description.split(separator: "\n").dropFirst()
        #expect(Set(rows.map { row in DisplayWidth.of(String(row.prefix { $0 != "A" })) }).count == 1)
    }
}

@Suite struct LongLineTests {
    @Test func caretShowsExcerptOfVeryLongLine() {
        let text = String(repeating: "é", count: 1_000) + "here" + String(repeating: "x", count: 5_000)
        let drawing = Caret.drawing(of: 2_000..<2_004, in: text)
        let rows = drawing.text.split(separator: "\n")
        #expect(rows[0] == "  ... \(String(repeating: "é", count: 100))here\(String(repeating: "x", count: 196)) ...")
        #expect(rows[1] == "  \(String(repeating: " ", count: 104))^^^^")
        #expect(drawing.column == 1_001)
    }
}
