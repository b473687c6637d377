import Foundation
import Testing

@testable import LineEditor

/// Text processing without a terminal: decoding, screen positions, pasted text.
@Suite struct TextTests {
    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

    @Test func bytesAreDecodedToScalars() {
        func decode(_ bytes: [UInt8]) -> String {
            var assembler = ScalarAssembler()
            return Self.text(bytes.compactMap { assembler.accept($0) })
        }
        let sample = "aé日😀\0\u{10FFFF}"
        #expect(decode(Array(sample.utf8)) == sample)
        // Stray bytes, truncated sequences, overlong encodings and surrogates are dropped, their neighbors are not.
        #expect(decode([0x80, 0x61, 0xC3, 0x62, 0xE6, 0x97, 0xC3, 0xA9, 0xFF]) == "abé")
        #expect(decode([0xC0, 0xAF, 0xE0, 0x80, 0xAF, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80, 0x7A]) == "z")
    }

    @Test func screenPositionsWrapAtEdge() {
        setlocale(LC_CTYPE, "C.UTF-8")
        func place(_ text: String) -> ScreenPosition {
            var layout = ScreenLayout(columns: 10)
            for scalar in text.unicodeScalars { layout.add(scalar) }
            return layout.end
        }
        #expect(place("abc") == ScreenPosition(row: 0, column: 3))
        #expect(place("0123456789") == ScreenPosition(row: 1, column: 0))
        #expect(place("012345678日") == ScreenPosition(row: 1, column: 2))
        #expect(place("012345678x\u{301}") == ScreenPosition(row: 1, column: 0))
        #expect(place("a\nbc") == ScreenPosition(row: 1, column: 2))
        #expect(place("0123456789\nb") == ScreenPosition(row: 1, column: 1))
        #expect(place("0123456789\n\nb") == ScreenPosition(row: 2, column: 1))
        #expect(place("a\tb") == ScreenPosition(row: 0, column: 9))
        #expect(place("a\u{3}") == ScreenPosition(row: 0, column: 3))
        #expect(place("\u{E123}") == ScreenPosition(row: 0, column: 1))
        #expect(place("\u{85}") == ScreenPosition(row: 0, column: 5))
    }

    @Test func combiningMarksAreComposed() {
        setlocale(LC_CTYPE, "C.UTF-8")
        func compose(_ text: String) -> [UInt32] { ComposedText.composing(text).unicodeScalars.map(\.value) }
        #expect(compose("e\u{301}") == [0xE9])
        #expect(compose("e\u{302}\u{323}x") == [0x1EC7, 0x78])
        #expect(compose("\u{1112}\u{1161}\u{11AB}") == [0xD55C])
        #expect(compose("か\u{3099}") == [0x304C])
        #expect(compose("и\u{306}") == [0x439])
        #expect(compose("x\u{302}") == [0x78, 0x302])
        #expect(compose("\u{301}a") == [0x301, 0x61])
        #expect(compose("👩\u{200D}👧") == [0x1F469, 0x200D, 0x1F467])
    }

    @Test func controlCharactersAreRemovedFromPastedText() {
        func sanitized(_ text: String) -> String { PastedText.sanitized(Array(text.unicodeScalars)) }
        #expect(sanitized("a\r\nb\rc\n\n") == "a\nb\nc")
        #expect(sanitized("\u{1B}[1;31mred\u{1B}[0m\u{7}\tx") == "red\tx")
        #expect(sanitized("\n") == "")
    }
}
