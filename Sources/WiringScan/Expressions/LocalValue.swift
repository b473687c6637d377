extension Tokens {
    /// What a variable that is declared in a range of tokens begins with; nil where none with that name has a value.
    func localValue(_ name: String, in range: Range<Int>) -> Range<Int>? {
        for index in range where isWord(index, "let") || isWord(index, "var") {
            guard text(index + 1) == name else { continue }
            var equals = index + 2
            if isSymbol(equals, ":") { equals = typeEnd(equals + 1) }
            if isSymbol(equals, "=") { return span(equals + 1, expressionEnd(equals + 1)) }
        }
        return nil
    }
}
