import Testing
import WiringVocabulary

@Suite struct DisplayWidthTests {
    @Test(
        arguments: [
            ("", 0), ("plain", 5), ("\t", 0), ("◇ MailAssembly.service", 22), ("├── ○ a → b…", 12), ("é", 1), ("e\u{301}", 1), ("ñandú", 5),
            ("→\u{FE0F}", 2), ("日本", 4), ("👩‍👩‍👧", 2), ("a\u{AD}b", 2), ("◇日", 3), ("⌚", 2), ("ä\u{308}x", 2),
        ])
    func widthOfTextIsSumOfCharacters(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
        #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == columns)
    }

    /// Tests special characters at different positions of a text.
    @Test func widthOfLongTextIsSumOfCharacters() {
        for character in ["~", " ", "\u{7F}", "\t", "\u{1F}", "é", "日", "\u{0}"] {
            for before in 0..<20 {
                for after in [0, 3, 8, 17] {
                    let text = String(repeating: "a", count: before) + character + String(repeating: "z", count: after)
                    #expect(DisplayWidth.of(text) == text.reduce(0) { $0 + DisplayWidth.of($1) })
                }
            }
        }
    }
}
