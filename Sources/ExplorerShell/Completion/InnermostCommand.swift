extension ArraySlice<Token> {
    /// The command that the end of these tokens belongs to: in `time tree service` it is `tree service`, in `expect none cycles()` a query as
    /// that of `services`.
    var innermostCommand: ArraySlice<Token> {
        var tokens = self
        for _ in 0...Session.maximumCommandDepth {
            guard let inner = tokens.innerCommand else { break }
            tokens = inner
        }
        return tokens.query ?? tokens
    }

    /// The command that the first one carries out; nil where it carries out none.
    private var innerCommand: ArraySlice<Token>? {
        let words = prefix { $0.word != nil }.compactMap(\.word)
        guard let name = words.first, let command = CommandTable.command(named: name) else { return nil }
        return command.inner(in: words.dropFirst()).map { dropFirst(1 + $0.position) }
    }

    /// The query of an expectation as that of `services`; nil where there is none.
    private var query: ArraySlice<Token>? {
        let words = prefix { $0.word != nil }.compactMap(\.word)
        guard let name = words.first, let command = CommandTable.command(named: name) else { return nil }
        let rest = words.dropFirst()
        guard command.arguments.last?.kind == .expectation, let first = rest.first, first == "none" || Int(first) != nil else {
            return nil
        }
        let isNamed = rest.dropFirst().first == "services" || rest.dropFirst().first == "service"
        var tokens = dropFirst(isNamed ? 2 : 1)
        tokens[tokens.startIndex].kind = .word("services")
        return tokens
    }
}
