extension ArraySlice<Token> {
    /// The command that the end of these tokens belongs to: in `time tree service` it is `tree service`, in `expect none cycles()` a query as
    /// that of `services`.
    var innermostCommand: ArraySlice<Token> {
        let words = prefix { $0.word != nil }.compactMap(\.word)
        guard let name = words.first, let command = CommandTable.command(named: name) else { return self }
        let plain = words.dropFirst().prefix { !$0.hasPrefix("-") }
        guard plain.count == words.count - 1, let first = plain.first else { return self }
        switch command.arguments.last?.kind {
        case .commandLine where command.arguments.count == 1: return dropFirst().innermostCommand
        case .commandLine where plain.dropFirst().first == "=": return dropFirst(3).innermostCommand
        case .expectation where first == "fails" || first == "time": return dropFirst(2).innermostCommand
        case .expectation where first == "none" || Int(first) != nil:
            let isNamed = plain.dropFirst().first == "services" || plain.dropFirst().first == "service"
            var tokens = dropFirst(isNamed ? 2 : 1)
            tokens[tokens.startIndex].kind = .word("services")
            return tokens
        default: return self
        }
    }
}
