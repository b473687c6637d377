enum PastedText {
    /// Normalizes line ends, and removes trailing ones, escape sequences and all control characters except tabs.
    static func sanitized(_ scalars: [Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        var rest = scalars[...]
        while let scalar = rest.first {
            if scalar == "\u{1B}" {
                rest = rest.dropFirst(EscapeSequence.length(of: rest))
                continue
            }
            rest = rest.dropFirst()
            if scalar == "\r" || scalar == "\n" {
                // libedit makes the terminal exchange the two characters, so the pair occurs in either order.
                if let next = rest.first, next != scalar, next == "\r" || next == "\n" { rest = rest.dropFirst() }
                result.append("\n")
            } else if scalar == "\t" || !(scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)) {
                result.append(scalar)
            }
        }
        while result.last == "\n" { result.removeLast() }
        return String(result)
    }
}

/// The syntax of terminal escape sequences.
enum EscapeSequence {
    /// The length, in scalars, of the sequence at the start of a text: ESC [ ... letter, ESC ] ... BEL or ESC \, or ESC and one more.
    static func length(of text: ArraySlice<Unicode.Scalar>) -> Int {
        let scalars = Array(text.prefix(256))
        guard scalars.count > 1 else { return scalars.count }
        switch scalars[1] {
        case "[":
            let end = scalars.dropFirst(2).firstIndex { (0x40...0x7E).contains($0.value) }
            return end.map { $0 + 1 } ?? scalars.count
        case "]":
            for index in scalars.indices.dropFirst(2) {
                if scalars[index] == "\u{7}" { return index + 1 }
                if scalars[index] == "\\", scalars[index - 1] == "\u{1B}" { return index + 1 }
            }
            return scalars.count
        default: return 2
        }
    }
}
