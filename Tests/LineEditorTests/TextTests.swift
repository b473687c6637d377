import Testing

@testable import LineEditor

/// The pure parts: prompts, decoding, places on the screen, pasted text.
@Suite struct TextTests {
    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

    @Test(arguments: [
        ("> ", "> ", "> "),
        ("\u{1B}[1;36mdi\u{1B}[0m> ", "\u{1}\u{1B}[1;36m\u{1}di\u{1}\u{1B}[0m\u{1}> ", "di> "),
        // Neighbours are joined, for a marked text hangs on a visible character.
        ("\u{1B}[1m\u{1B}[36mdi> ", "\u{1}\u{1B}[1m\u{1B}[36m\u{1}di> ", "di> "),
        // One at the end moves before the last space, or gets one.
        ("\u{1B}[1mdi> \u{1B}[0m", "\u{1}\u{1B}[1m\u{1}di>\u{1}\u{1B}[0m\u{1} ", "di> "),
        ("di>\u{1B}[0m", "di>\u{1}\u{1B}[0m\u{1} ", "di> "),
        ("a\nb\u{1}c", "a b c", "a b c"),
        ("\u{1B}]0;title\u{7}x", "\u{1}\u{1B}]0;title\u{7}\u{1}x", "x"),
        ("", "", ""),
    ])
    func promptIsMarked(_ prompt: String, _ marked: String, _ visible: String) {
        let text = PromptText(prompt, keepsEscapes: true)
        #expect(Self.text(text.marked) == marked)
        #expect(Self.text(text.visible) == visible)
        #expect(Self.text(PromptText("\u{1B}[1mdi>\u{1B}[0m", keepsEscapes: false).marked) == "di>")
    }

    @Test func bytesBecomeScalars() {
        func decode(_ bytes: [UInt8]) -> String {
            var assembler = ScalarAssembler()
            return Self.text(bytes.compactMap { assembler.accept($0) })
        }
        let sample = "aé日😀\0\u{10FFFF}"
        #expect(decode(Array(sample.utf8)) == sample)
        // Stray bytes, cut sequences, too long spellings and surrogates are dropped, their neighbours are not.
        #expect(decode([0x80, 0x61, 0xC3, 0x62, 0xE6, 0x97, 0xC3, 0xA9, 0xFF]) == "abé")
        #expect(decode([0xC0, 0xAF, 0xE0, 0x80, 0xAF, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0x7A]) == "z")
    }

    @Test func placesOnTheScreenFollowTheEdge() {
        func place(_ text: String) -> ScreenPosition { ScreenPosition().after(text.unicodeScalars, columns: 10) }
        #expect(place("abc") == ScreenPosition(row: 0, column: 3))
        #expect(place("0123456789") == ScreenPosition(row: 1, column: 0))
        #expect(place("a\nbc") == ScreenPosition(row: 1, column: 2))
        #expect(place("a\tb") == ScreenPosition(row: 0, column: 9))
        #expect(place("a\u{3}") == ScreenPosition(row: 0, column: 3))
    }

    @Test func pastedTextHasNoControlCharacters() {
        func clean(_ text: String) -> String { PastedText.clean(Array(text.unicodeScalars)) }
        #expect(clean("a\r\nb\rc\n\n") == "a\nb\nc")
        #expect(clean("\u{1B}[1;31mred\u{1B}[0m\u{7}\tx") == "red\tx")
        #expect(clean("\n") == "")
    }
}
