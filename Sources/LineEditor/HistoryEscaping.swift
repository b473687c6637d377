/// The encoding of the history file: one line per entry, without control characters.
enum HistoryEscaping {
    /// Encodes a backslash as `\\`, a line break as `\n` and every other control character as `\x1b`.
    static func encode(_ line: String) -> String {
        var result = ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": result += #"\\"#
            case "\n": result += #"\n"#
            default:
                if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
                    let digits = String(scalar.value, radix: 16)
                    result += #"\x"# + (digits.count < 2 ? "0" : "") + digits
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// Decodes the result of `encode`; other characters after a backslash are unchanged.
    static func decode(_ text: some StringProtocol) -> String {
        // Fast path: most lines contain no backslash.
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var result = String.UnicodeScalarView()
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let kind = rest.first else {
                result.append(scalar)
                continue
            }
            let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix(2)))
            if kind == "\\" || kind == "n" {
                result.append(kind == "n" ? "\n" : kind)
                rest = rest.dropFirst()
            } else if kind == "x", digits.unicodeScalars.count == 2, let value = UInt8(digits, radix: 16) {
                result.append(Unicode.Scalar(value))
                rest = rest.dropFirst(3)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
