/// Composes letters with the following combining marks into single characters, if Unicode defines them.
///
/// libedit moves and deletes by scalar and gives a mark no separate cell, so a decomposed `é` would behave like two characters.
/// The candidates are found by Swift's comparison, which uses canonical equivalence (Unicode Standard Annex 15).
enum ComposedText {
    /// The ranges of composed characters with two parts: Latin, Greek, Cyrillic, Arabic, kana.
    private static let candidates: [ClosedRange<UInt32>] = [
        0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x622...0x6D3, 0x1E00...0x1FFC, 0x304C...0x3094, 0x30AC...0x30FE,
    ]

    /// The composed scalar for a character and the following mark; nil if there is none.
    static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        if let syllable = hangul(base, mark) { return syllable }
        guard mark.properties.canonicalCombiningClass != .notReordered else { return nil }
        let parts = String(String.UnicodeScalarView([base, mark]))
        for range in candidates {
            for value in range {
                guard let scalar = Unicode.Scalar(value), !scalar.properties.isFullCompositionExclusion else { continue }
                if String(scalar) == parts { return scalar }
            }
        }
        return nil
    }

    /// A text with all possible compositions applied.
    static func composing(_ text: String) -> String {
        var known: [[Unicode.Scalar]: Unicode.Scalar?] = [:]
        var result: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x300, DisplayWidth.of(scalar) == 0, let last = result.last {
                let found = known[[last, scalar]] ?? composed(last, scalar)
                known[[last, scalar]] = .some(found)
                if let found {
                    result[result.count - 1] = found
                    continue
                }
            }
            result.append(scalar)
        }
        return String(String.UnicodeScalarView(result))
    }

    /// Hangul syllables, by the arithmetic of the Unicode Standard, section 3.12.
    private static func hangul(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        switch (base.value, mark.value) {
        case (0x1100...0x1112, 0x1161...0x1175): Unicode.Scalar(0xAC00 + ((base.value - 0x1100) * 21 + mark.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00) % 28 == 0: Unicode.Scalar(base.value + mark.value - 0x11A7)
        default: nil
        }
    }
}
