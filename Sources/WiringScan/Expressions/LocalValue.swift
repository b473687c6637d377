extension Tokens {
    /// The result types of the functions with a name that the file declares, within other functions too.
    func localFunctionResults(_ name: String) -> [String] {
        variables.declarations(of: name, in: 0..<count, self).compactMap { index in
            isWord(index, "func") && isOpen(index + 2, "(") ? SwiftDeclarationReader.local(self, at: index)?.type : nil
        }
    }

    /// The initial value of the first variable with a name that is declared in a range of tokens; nil if there is none with a value.
    func localValue(_ name: String, in range: Range<Int>) -> Range<Int>? { localValues(name, in: range).first }

    /// The initial values of the variables with a name; branches of a condition may declare one each.
    func localValues(_ name: String, in range: Range<Int>) -> [Range<Int>] {
        variables.declarations(of: name, in: range, self).compactMap(value)
    }

    /// The initial value of a variable, from its keyword; nil if it has none.
    func value(ofVariable keyword: Int) -> Range<Int>? {
        let sign = isSymbol(keyword + 2, ":") ? typeEnd(keyword + 3) : keyword + 2
        return isSymbol(sign, "=") ? span(sign + 1, expressionEnd(sign + 1, atMost: 4_096)) : nil
    }

    /// The name before the symbol before a value: `store` before the value of `store: FileStore()` or `store = FileStore()`.
    func name(before value: Int, _ symbol: StaticString) -> String? {
        isSymbol(value - 1, symbol) && isWord(value - 2) ? text(value - 2) : nil
    }

    /// The variable whose declared value begins at a token: `let entry =` before it, with or without a type.
    func declaredVariable(before value: Int) -> String? {
        guard isSymbol(value - 1, "=") else { return nil }
        let start = statementStart(value - 1, in: 0..<count)
        guard let word = span(start, value).first(where: { isWord($0, "let") || isWord($0, "var") }), isWord(word + 1),
            isSymbol(word + 2, ":") || word + 2 == value - 1
        else { return nil }
        return text(word + 1)
    }
}
