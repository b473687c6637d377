/// Normalizes the names of types as written, so that they can be compared.
package enum TypeName {
    /// A type without `any`, `some`, attributes, enclosing parentheses and blanks: the form in which containers compare types.
    package static func plain(_ text: String) -> String {
        if isName(text) { return text }
        // The length is limited, because normalizing a type does not take linear time.
        guard text.utf8.count < 2_000 else { return text }
        var text = Substring(text).trimmed
        while true {
            let before = text
            for prefix in [
                "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "@escaping ", "@Sendable ", "@MainActor ",
                "@autoclosure ", "Swift.",
            ] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count).trimmed }
            if text.first == "(", text.last == ")", isOneGroup(text) { text = text.dropFirst().dropLast().trimmed }
            if text == before { break }
        }
        if text.hasPrefix("Optional<"), text.last == ">", isOneGroup(text.dropFirst("Optional".count)) {
            return plain(String(text.dropFirst("Optional<".count).dropLast())) + "?"
        }
        return withoutAny(text)
    }

    /// A type without any optional markers.
    package static func unwrapped(_ text: String) -> String {
        if isName(text) { return text }
        var text = plain(text)
        while text.last == "?" || text.last == "!" { text = plain(String(text.dropLast())) }
        return text
    }

    /// A type without generic arguments: `Cache<User>` is `Cache`.
    package static func base(_ text: String) -> String {
        if isName(text) { return text }
        let plain = unwrapped(text)
        guard let angle = plain.utf8.firstIndex(of: UInt8(ascii: "<")) else { return plain }
        return String(plain[..<angle])
    }

    package static func arguments(_ text: String) -> [String] {
        let plain = unwrapped(text)
        guard let angle = plain.firstIndex(of: "<"), plain.last == ">" else { return [] }
        return plain[plain.index(after: angle)...].dropLast().parts(separatedBy: ",", outside: "(<[", ")>]").map { String($0.trimmed) }
    }

    /// A type with some of the names in it replaced, except member names after a dot.
    package static func substituting(_ names: [String: String], in text: String) -> String {
        if isName(text) { return names[text] ?? text }
        var result = ""
        var rest = Substring(text)
        while let first = rest.first {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            if name.isEmpty {
                result.append(first)
                rest = rest.dropFirst()
            } else {
                result += result.last == "." ? String(name) : names[String(name)] ?? String(name)
                rest = rest.dropFirst(name.count)
            }
        }
        return result
    }

    /// The last part of a name with dots: `Alamofire.Session` is `Session`.
    package static func last(_ text: String) -> String {
        let base = base(text)
        guard let dot = base.utf8.lastIndex(of: UInt8(ascii: ".")) else { return base }
        return String(base[base.index(after: dot)...])
    }

    /// Whether a text is a name, with or without dots: most types are, and need no normalization.
    private static func isName(_ text: String) -> Bool {
        var isFirstPart = true
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") {
                if isFirstPart, text.utf8.starts(with: "Swift.".utf8) { return false }
                isFirstPart = false
            } else if !Bytes.continuesName(byte) {
                return false
            }
        }
        return true
    }

    /// A type without `any` before its arguments.
    private static func withoutAny(_ text: Substring) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if index > 0, bytes[index...].starts(with: "any ".utf8), !Bytes.continuesName(bytes[index - 1]) {
                index += 4
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether the last character closes the first bracket.
    private static func isOneGroup(_ text: Substring) -> Bool {
        var depth = 0
        for (offset, character) in text.enumerated() {
            if "(<[".contains(character) { depth += 1 }
            if ")>]".contains(character) { depth -= 1 }
            if depth == 0 { return offset == text.count - 1 }
        }
        return false
    }
}

extension Substring {
    /// The parts between separators that are outside brackets.
    func parts(separatedBy separator: String, outside opening: String, _ closing: String) -> [Substring] {
        var parts: [Substring] = []
        var (start, index, depth) = (startIndex, startIndex, 0)
        while index < endIndex {
            if opening.contains(self[index]) { depth += 1 }
            if closing.contains(self[index]) { depth -= 1 }
            if depth == 0, self[index...].hasPrefix(separator) {
                parts.append(self[start..<index])
                index = self.index(index, offsetBy: separator.count)
                start = index
            } else {
                index = self.index(after: index)
            }
        }
        return parts + [self[start...]]
    }

    /// The text without leading and trailing blanks.
    var trimmed: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\n" || first == "\t" { text = text.dropFirst() }
        while let last = text.last, last == " " || last == "\n" || last == "\t" { text = text.dropLast() }
        return text
    }
}
