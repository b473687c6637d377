import TerminalText
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain, ünïcode, 日本, 👩‍👩‍👧 and │ lines\n\tstay", "plain, ünïcode, 日本, 👩‍👩‍👧 and │ lines\n\tstay"),
        ("\u{1B}]0;title\u{7}\u{1B}[2J", "␛]0;title␇␛[2J"),
        ("10%\r20%\u{0}\u{7F}", "10%␍20%␀␡"),
        ("one\r\ntwo", "one␍\ntwo"),
        ("\u{9B}31m", "\u{FFFD}31m"),
        ("user\u{202E}nimda\u{2066}", "user\u{FFFD}nimda\u{FFFD}"),
        ("a\u{2028}b\u{061C}c\u{200F}d\u{E0041}e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
        ("a\u{200B}b\u{FEFF}c\u{2060}d\u{AD}e\u{180E}f", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{FFFD}f"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("a – dash and … are no orders", "a – dash and … are no orders"),
        ("", ""),
    ])
    func controlCharactersAreShownVisibly(text: String, shown: String) {
        #expect(Array(VisibleText.of(text).unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test func jsonEscapesInvisibleCharacters() {
        let text = "{\"key\":\"a\u{7F}\u{9B}\u{202E}\u{E0041}–é\"}\n"
        #expect(VisibleText.inJSON(text) == #"{"key":"a\u007f\u009b\u202e\udb40\udc41–é"}"# + "\n")
    }

    @Test func lineBreaksAreReplacedInLine() { #expect(VisibleText.line("a\tb\nc\rd") == "a b c␍d") }

    @Test func ownColorSequencesArePreserved() {
        #expect(VisibleText.of("\u{1B}[31mred\u{1B}[0m \u{1B}[2J\u{1B}[", keepsColors: true) == "\u{1B}[31mred\u{1B}[0m ␛[2J␛[")
        // Concealed, and black on black.
        #expect(VisibleText.of("\u{1B}[8mname\u{1B}[30;40m", keepsColors: true) == "␛[8mname␛[30;40m")
        #expect(VisibleText.of("\u{1B}[31mred") == "␛[31mred")
    }

    /// Tests each character at different positions of a text.
    @Test func longTextIsShownLikeItsCharacters() {
        let scalars: [Unicode.Scalar] = [
            "\0", "\t", "\n", "\r", "\u{1F}", " ", "~", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "\u{AD}", "\u{61C}", "\u{180E}", "\u{200B}",
            "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFB}", "\u{E0001}", "\u{1F600}",
        ]
        for scalar in scalars {
            let shown = VisibleText.picture(of: scalar) ?? scalar
            for before in 0..<20 {
                for after in [0, 3, 8, 17] {
                    let (start, end) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
                    let text = VisibleText.of(start + String(scalar) + end)
                    #expect(Array(text.unicodeScalars) == Array((start + String(shown) + end).unicodeScalars))
                }
            }
        }
    }
}
