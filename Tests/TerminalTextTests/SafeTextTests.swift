import TerminalText
import Testing

@Suite struct SafeTextTests {
    @Test func safeTextReplacesControlCharacters() {
        #expect(SafeText("a\u{1B}]0;x\u{7}\r\u{202E}b\n").text == "a␛]0;x␇␍\u{FFFD}b\n")
        #expect(SafeText("\u{1B}[31mred\u{1B}[2J", keepsColors: true).text == "\u{1B}[31mred␛[2J")
    }

    @Test func exceptionsAreTheseOnly() {
        #expect(SafeText.Exception.allCases == [.document, .links])
    }
}
