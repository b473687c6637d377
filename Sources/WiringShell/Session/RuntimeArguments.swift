/// The parameters of a factory or an action, matched with the given words.
struct RuntimeArguments {
    let subject: String
    /// The factory or action as typed: `MailAssembly.message`, `$1.unread`.
    let receiver: Word
    let command: String
    let parameters: [ArgumentDeclaration]

    /// Returns the arguments in the order of the parameters; `isResult` returns whether a result has this number.
    func arranged(_ words: [Word], isResult: (Int) -> Bool) throws(CommandError) -> [ArgumentText] {
        var given: [Word?] = Array(repeating: nil, count: parameters.count)
        var positional: [Word] = []
        for word in words {
            guard let sign = word.text.firstIndex(of: "="),
                let position = parameters.firstIndex(where: { $0.name.map { $0 == word.text[..<sign] } ?? false })
            else {
                positional.append(word)
                continue
            }
            if given[position] != nil {
                throw .usage(
                    "\(word.text[..<sign]) is given twice", at: word.range, details: ["for example: \(example(given))"], hint: showLine)
            }
            given[position] = Word(String(word.text[word.text.index(after: sign)...]), at: word.range, isQuoted: word.isQuoted)
        }

        var rest = positional[...]
        for position in given.indices where given[position] == nil { given[position] = rest.popFirst() }
        guard rest.isEmpty, !given.contains(where: { $0 == nil }) else { throw mismatch(words, given, surplus: rest.first) }
        var arguments: [ArgumentText] = []
        for (parameter, word) in zip(parameters, given) {
            guard let word else { continue }
            arguments.append(try argument(word, for: parameter, isResult))
        }
        return arguments
    }

    private func argument(_ word: Word, for parameter: ArgumentDeclaration, _ isResult: (Int) -> Bool) throws(CommandError) -> ArgumentText
    {
        if word.isQuoted { return .text(word.text) }
        if word.text == "nil", parameter.type.hasSuffix("?") { return .nothing }
        guard word.text.first == "$", let number = Int(word.text.dropFirst()) else { return .text(word.text) }
        guard isResult(number) else { throw .noSuchResult(word, listing: "resolve") }
        return .result(number)
    }

    private func mismatch(_ words: [Word], _ given: [Word?], surplus: Word?) -> CommandError {
        let expected = parameters.map(\.text).joined(separator: ", ")
        let kind = command == "call" ? "argument" : "runtime argument"
        let takes = parameters.isEmpty ? "no \(kind)" : "\(Plural.of(parameters.count, kind)): \(expected)"
        let count = words.isEmpty ? "none was given" : "\(words.count) \(words.count == 1 ? "was" : "were") given"
        return .usage(
            "\(subject) takes \(takes); \(count)", at: (surplus ?? receiver).range,
            details: parameters.isEmpty ? [] : ["for example: \(example(given))"], hint: parameters.isEmpty ? example(given) : showLine)
    }

    private var showLine: String {
        let service = command == "resolve" ? subject[...] : subject[..<(subject.lastIndex(of: ".") ?? subject.endIndex)]
        return "show \(ParsedCommand.quoted(String(service)))"
    }

    /// An example call: the given words, and the types of missing parameters as placeholders.
    private func example(_ given: [Word?]) -> String {
        let arguments = zip(parameters, given).map { parameter, word in word.map { ParsedCommand.quoted($0.text) } ?? parameter.placeholder
        }
        return ([command, ParsedCommand.quoted(command == "resolve" ? subject : receiver.text)] + arguments).joined(separator: " ")
    }
}

extension ArgumentDeclaration {
    var placeholder: String { (name.map { "\($0)=" } ?? "") + ParsedCommand.quoted(type) }
}
