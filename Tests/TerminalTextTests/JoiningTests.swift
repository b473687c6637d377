import TerminalText
import Testing

@Suite struct JoiningTests {
    @Test(arguments: [
        [], [""], ["", "", ""], ["a"], ["short", " ", "◉", "", "é", "\u{0}"],
        [String(repeating: "long enough for a separate buffer ", count: 9), "日本", String(repeating: "ü", count: 40)],
    ])
    func joiningConcatenatesTexts(parts: [String]) {
        #expect(Array(String(joining: parts).utf8) == parts.flatMap { Array($0.utf8) })
    }
}
