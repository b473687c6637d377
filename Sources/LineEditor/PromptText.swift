/// A prompt as it is drawn: what is seen, with the look of each character.
struct PromptText: Equatable {
    /// One character.
    struct Cell: Equatable {
        /// What is seen.
        var shown: Unicode.Scalar
        /// The codes of its look, as `1;36`; empty for the usual one.
        var codes: String
    }

    /// What is seen, from left to right.
    private(set) var cells: [Cell] = []

    /// What is seen, without its look.
    var visible: [Unicode.Scalar] { cells.map(\.shown) }

    /// Reads a prompt.
    ///
    /// - Parameters:
    ///   - text: one line, which may hold escape sequences that select a look; line breaks and other control characters become spaces.
    ///   - keepsEscapes: false drops the sequences, for a terminal which does not understand them.
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

    /// The look after a sequence; one that does anything else is dropped.
    private static func select(_ sequence: ArraySlice<Unicode.Scalar>, after codes: String) -> String {
        guard sequence.count > 2, sequence[sequence.startIndex + 1] == "[", sequence.last == "m" else { return codes }
        let added = String(String.UnicodeScalarView(sequence.dropFirst(2).dropLast())).split(separator: ";")
        let afterReset = added.lastIndex { $0.allSatisfy { $0 == "0" } }.map { added[($0 + 1)...] }
        let kept = afterReset == nil && !added.isEmpty && !codes.isEmpty ? [codes] : []
        return (kept + (afterReset ?? added[...]).map(String.init)).joined(separator: ";")
    }
}
