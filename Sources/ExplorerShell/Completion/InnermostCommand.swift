extension ArraySlice<Token> {
    /// The command that the end of these tokens belongs to: in `time tree service` it is `tree service`, in `expect none cycles()` a query as
    /// that of `services`.
    var innermostCommand: ArraySlice<Token> {
        let words = prefix { $0.word != nil }.compactMap(\.word)
        guard let name = words.first, let command = CommandTable.command(named: name) else { return self }
        let rest = words.dropFirst()
        if let inner = command.inner(in: rest) { return dropFirst(1 + inner.position).innermostCommand }
        guard command.arguments.last?.kind == .expectation, let first = rest.first, first == "none" || Int(first) != nil else {
            return self
        }
        let isNamed = rest.dropFirst().first == "services" || rest.dropFirst().first == "service"
        var tokens = dropFirst(isNamed ? 2 : 1)
        tokens[tokens.startIndex].kind = .word("services")
        return tokens
    }
}
