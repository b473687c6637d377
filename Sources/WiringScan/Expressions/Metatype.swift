extension Tokens {
    /// The type that a range of tokens names with `.self`; nil for another expression.
    package func metatype(_ range: Range<Int>) -> String? {
        guard range.count >= 3, isWord(range.upperBound - 1, "self"), isSymbol(range.upperBound - 2, ".") else { return nil }
        let type = span(range.lowerBound, range.upperBound - 2)
        guard typeEnd(type.lowerBound) >= type.upperBound else { return nil }
        let text = text(type)
        return text == "self" || text.isEmpty ? nil : TypeName.plain(text)
    }

    /// The word that a range of tokens consists of; nil for another expression.
    package func singleWord(_ range: Range<Int>) -> String? { range.count == 1 && isWord(range.lowerBound) ? text(range.lowerBound) : nil }

    /// The text of a literal without interpolations, without its quotes; nil for another expression.
    package func literal(_ range: Range<Int>) -> String? {
        guard range.count == 1, kind(range.lowerBound) == .string else { return nil }
        var text = Substring(text(range.lowerBound))
        if text.first == "@" { text = text.dropFirst() }
        while text.first == "#" { text = text.dropFirst().dropLast() }
        while text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
        return String(text)
    }
}
