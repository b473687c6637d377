import Testing
import WiringInspection

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain, ünïcode, 日本, 👩‍👩‍👧 and │ lines\n\tstay", "plain, ünïcode, 日本, 👩‍👩‍👧 and │ lines\n\tstay"),
        ("\u{1B}]0;title\u{7}\u{1B}[2J", "␛]0;title␇␛[2J"),
        ("10%\r20%\u{0}\u{7F}", "10%␍20%␀␡"),
        ("one\r\ntwo", "one␍\ntwo"),
        ("\u{9B}31m", "\u{FFFD}31m"),
        ("user\u{202E}nimda\u{2066}", "user\u{FFFD}nimda\u{FFFD}"),
        ("a – dash and … are no orders", "a – dash and … are no orders"),
        ("", ""),
    ])
    func whatATerminalWouldObeyIsShown(text: String, shown: String) {
        #expect(Array(VisibleText.of(text).unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test func coloursStayWhereTheyAreOnesOwn() {
        #expect(VisibleText.of("\u{1B}[1;31mred\u{1B}[0m \u{1B}[2J\u{1B}[", keepsColours: true) == "\u{1B}[1;31mred\u{1B}[0m ␛[2J␛[")
        #expect(VisibleText.of("\u{1B}[31mred") == "␛[31mred")
    }
}
