/// A prompt for drawing: the visible characters with their styles.
struct PromptText: Equatable {
    struct Cell: Equatable {
        var shown: Unicode.Scalar
        /// The style codes, such as `1;36`; empty for the default.
        var codes: String
    }

    /// The visible characters, from left to right.
    private(set) var cells: [Cell] = []

    var visible: [Unicode.Scalar] { cells.map(\.shown) }

    /// Parses one line with escape sequences for styles, which a terminal may not support; other control characters become spaces.
    init(_ text: String, keepsEscapes: Bool) {
        var codes = ""
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if scalar == "\u{1B}" {
                let length = EscapeSequence.length(of: rest)
                if keepsEscapes { codes = Self.select(rest.prefix(length), after: codes) }
                rest = rest.dropFirst(length)
                continue
            }
            rest = rest.dropFirst()
            let width = DisplayWidth.of(scalar)
            if width != 0 { cells.append(Cell(shown: width < 0 ? " " : scalar, codes: codes)) }
        }
    }

    /// The style after a sequence; other sequences are dropped.
    private static func select(_ sequence: ArraySlice<Unicode.Scalar>, after codes: String) -> String {
        guard sequence.count > 2, sequence[sequence.startIndex + 1] == "[", sequence.last == "m" else { return codes }
        let added = String(String.UnicodeScalarView(sequence.dropFirst(2).dropLast())).split(separator: ";")
        let afterReset = added.lastIndex { $0.allSatisfy { $0 == "0" } }.map { added[($0 + 1)...] }
        let kept = afterReset == nil && !added.isEmpty && !codes.isEmpty ? [codes] : []
        return (kept + (afterReset ?? added[...]).map(String.init)).joined(separator: ";")
    }
}
