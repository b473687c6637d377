/// A prompt as libedit wants it: escape sequences between markers, so that they count no columns.
///
/// libedit hangs each marked sequence on the visible character behind it and loses one that has none, or that is followed by
/// another one. So neighbours are joined, and a sequence at the very end moves before a last space.
struct PromptText: Equatable {
    /// The character that encloses what takes no columns.
    static let marker: Unicode.Scalar = "\u{1}"

    /// What is seen.
    private(set) var visible: [Unicode.Scalar] = []
    /// What libedit gets, without a zero at the end.
    private(set) var marked: [Unicode.Scalar] = []

    /// Reads a prompt.
    ///
    /// - Parameters:
    ///   - text: one line, which may hold escape sequences; line breaks and other control characters become spaces
    ///   - keepsEscapes: false drops the sequences, for a terminal which does not understand them
    init(_ text: String, keepsEscapes: Bool) {
        var cells: [(escapes: [Unicode.Scalar], shown: Unicode.Scalar)] = []
        var escapes: [Unicode.Scalar] = []
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if scalar == "\u{1B}" {
                let length = EscapeSequence.length(of: rest)
                escapes += rest.prefix(length)
                rest = rest.dropFirst(length)
                continue
            }
            rest = rest.dropFirst()
            let width = DisplayWidth.of(scalar)
            guard width != 0 else { continue }
            cells.append((escapes, width < 0 ? " " : scalar))
            escapes = []
        }
        if !escapes.isEmpty, keepsEscapes {
            if let last = cells.last, last.shown == " " {
                cells[cells.count - 1].escapes += escapes
            } else {
                cells.append((escapes, " "))
            }
        }
        for cell in cells {
            if keepsEscapes, !cell.escapes.isEmpty {
                marked.append(Self.marker)
                marked += cell.escapes
                marked.append(Self.marker)
            }
            marked.append(cell.shown)
            visible.append(cell.shown)
        }
    }
}
