/// Turns source locations in a rendered text into terminal links (OSC 8).
struct SourceLinks {
    let path: (_ file: String) -> String?

    /// Adds a link to each location such as `Module/File.swift:12` whose file exists locally.
    func linked(_ text: String) -> String {
        let mark = ".swift:"
        guard text.contains(mark) else { return text }
        var result = ""
        var rest = Substring(text)
        while let found = rest.firstRange(of: mark) {
            let digits = rest[found.upperBound...].prefix { $0.isASCII && $0.isNumber }
            let before = rest[..<found.lowerBound]
            var start = before.lastIndex { !Self.isOfPath($0) }.map { rest.index(after: $0) } ?? rest.startIndex
            // A color sequence such as `ESC[2m` ends in characters that a path may have too.
            if rest[..<start].last == "[", let end = rest[start..<found.lowerBound].firstIndex(of: "m"),
                rest[start..<end].allSatisfy(\.isNumber)
            {
                start = rest.index(after: end)
            }
            let file = rest[start..<found.lowerBound] + ".swift"
            if digits.isEmpty || start == found.lowerBound {
                result += rest[..<found.upperBound]
                rest = rest[found.upperBound...]
                continue
            }
            result += rest[..<start]
            let place = rest[start..<digits.endIndex]
            if let path = path(String(file)) {
                result += "\u{1B}]8;;file://\(Self.escaped(path))#L\(digits)\u{1B}\\\(place)\u{1B}]8;;\u{1B}\\"
            } else {
                result += place
            }
            rest = rest[digits.endIndex...]
        }
        return result + rest
    }

    private static func isOfPath(_ character: Character) -> Bool { character.isLetter || character.isNumber || "/_-+.".contains(character) }

    /// Escapes a path for a URL (RFC 3986).
    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || "-._~/+".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
    }
}
