import WiringGraph

/// The beginning of a query in a line, up to the cursor.
struct QueryAtCursor {
    /// The beginning, and where it stands.
    let text: QueryText

    /// Finds the query that the cursor stands in; nil when it stands in something else.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the command before the word at the cursor, its name first.
    ///   - word: The word at the cursor, up to the cursor; it may be empty.
    ///   - line: The line.
    init?(command tokens: [Token], word: Word, line: String) {
        guard let name = tokens.first?.word, let command = CommandTable.command(named: name), !word.text.hasPrefix("--") else { return nil }
        var words: [Word] = []
        var isValue = false
        for token in tokens.dropFirst() {
            // Behind > stands a file.
            guard let text = token.word else { return nil }
            if isValue {
                isValue = false
            } else if text.hasPrefix("--"), let option = command.allOptions.first(where: { $0.name == text }) {
                isValue = option.value != nil
            } else {
                words.append(Word(text, at: token.range))
            }
        }
        if isValue { return nil }
        var rest = (words + [word])[...]
        for (position, argument) in command.arguments.enumerated() {
            guard argument.isQuery else {
                if argument.isRepeated || rest.count == 1 { return nil }
                rest = rest.dropFirst()
                continue
            }
            let taken = position == command.arguments.count - 1 ? rest : QueryText.firstQuery(of: rest)
            guard taken.count == rest.count else {
                rest = rest.dropFirst(taken.count)
                continue
            }
            guard let query = QueryText(taken, of: ParsedCommand(words: words, destination: .standardOutput, text: line)) else {
                return nil
            }
            guard argument.kind == .definition else {
                text = query
                return
            }
            guard let definition = query.afterEqualSign else { return nil }
            text = definition
            return
        }
        return nil
    }
}
