/// The names of types as they are written, made comparable.
package enum TypeName {
    /// A type without `any`, `some`, attributes, brackets around it and blanks that say nothing: what a container compares.
    package static func plain(_ text: String) -> String {
        // Nobody writes such a type, and taking it apart would not take a time linear in its length.
        guard text.utf8.count < 2_000 else { return text }
        var text = Substring(text).trimmed
        while true {
            let before = text
            for prefix in [
                "any ", "some ", "inout ", "borrowing ", "consuming ", "sending ", "isolated ", "@escaping ", "@Sendable ", "@MainActor ",
                "@autoclosure ", "Swift.",
            ]
            where text.hasPrefix(prefix) {
                text = text.dropFirst(prefix.count).trimmed
            }
            if text.first == "(", text.last == ")", isOneGroup(text) { text = text.dropFirst().dropLast().trimmed }
            if text == before { break }
        }
        for (name, suffix) in [("Optional<", "?")]
        where text.hasPrefix(name) && text.last == ">" && isOneGroup(text.dropFirst(name.count - 1)) {
            return plain(String(text.dropFirst(name.count).dropLast())) + suffix
        }
        return text.contains(" any ") || text.contains("<any ") || text.contains("(any ")
            ? String(text).replacing("any ", with: "") : String(text)
    }

    /// A type without being optional, however often: what is asked for in the end.
    package static func unwrapped(_ text: String) -> String {
        var text = plain(text)
        while text.last == "?" || text.last == "!" { text = plain(String(text.dropLast())) }
        return text
    }

    /// A type without generic arguments: `Cache<User>` is `Cache`.
    package static func base(_ text: String) -> String {
        let plain = unwrapped(text)
        guard let angle = plain.firstIndex(of: "<") else { return plain }
        return String(plain[..<angle])
    }

    /// The generic arguments of a type.
    package static func arguments(_ text: String) -> [String] {
        let plain = unwrapped(text)
        guard let angle = plain.firstIndex(of: "<"), plain.last == ">" else { return [] }
        var arguments: [String] = []
        var current = ""
        var depth = 0
        for character in plain[plain.index(after: angle)...].dropLast() {
            switch character {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            default: break
            }
            if character == ",", depth == 0 {
                arguments.append(String(Substring(current).trimmed))
                current = ""
            } else {
                current.append(character)
            }
        }
        arguments.append(String(Substring(current).trimmed))
        return arguments
    }

    /// The last part of a name with dots: `Alamofire.Session` is `Session`.
    package static func last(_ text: String) -> String {
        let base = base(text)
        guard let dot = base.lastIndex(of: ".") else { return base }
        return String(base[base.index(after: dot)...])
    }

    /// Whether the first bracket is closed by the last character.
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
    /// The text without blanks around it.
    var trimmed: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\n" || first == "\t" { text = text.dropFirst() }
        while let last = text.last, last == " " || last == "\n" || last == "\t" { text = text.dropLast() }
        return text
    }
}
