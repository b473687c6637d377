/// The conversion of pasted text.
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
