import WiringGraph
import WiringVocabulary

/// A call of a command: its words, sorted by what they are.
package struct Invocation: Sendable {
    /// The call as it was written.
    package let line: ParsedCommand
    /// The command that is called.
    private let command: Command
    /// The words of each argument, by the argument's name.
    private var values: [String: [Word]] = [:]
    /// The queries, by the argument's name.
    private var queries: [String: QueryText] = [:]
    /// The options given; the value is nil for an option that takes none.
    private var options: [String: Word?] = [:]
    /// All values of the options that take one, in the order in which they were given.
    private var optionValues: [String: [Word]] = [:]

    /// The word of an argument that was given.
    package subscript(_ argument: String) -> Word? { values[argument]?.first }

    /// The word of an argument that is not optional.
    func required(_ argument: String) throws(CommandError) -> Word {
        guard let word = self[argument] else { throw missing(argument) }
        return word
    }

    /// The query that is an argument which is not optional.
    func requiredQuery(_ argument: String) throws(CommandError) -> QueryText {
        guard let query = query(argument) else { throw missing(argument) }
        return query
    }

    /// All the words of a repeated argument.
    package func all(_ argument: String) -> [Word] { values[argument] ?? [] }

    /// Another command whose words stand in this one.
    func innerCommand(_ words: [Word]) -> ParsedCommand {
        ParsedCommand(words: words, destination: .standardOutput, text: line.text)
    }

    /// The query that is an argument; nil when none was given.
    package func query(_ argument: String) -> QueryText? { queries[argument] }

    /// Whether an option was given.
    package func has(_ option: String) -> Bool { options[option] != nil }

    /// The value of an option that was given.
    package func value(of option: String) -> Word? { options[option] ?? nil }

    /// The values of an option that was given, each time.
    package func values(of option: String) -> [Word] { optionValues[option] ?? [] }

    /// The number that is the value of an option.
    ///
    /// - Throws: a usage problem when it is not a number from one on.
    package func count(of option: String) throws(CommandError) -> Int? {
        guard let word = value(of: option) else { return nil }
        guard let number = Int(word.text), number > 0 else {
            throw .usage(UsageProblem("\(option) takes a number from 1 on, not '\(word.text)'", at: word.range, replacement: "3"))
        }
        return number
    }

    /// Sorts the words of a line by what the command declares.
    ///
    /// - Parameters:
    ///   - line: the words, the command's name first.
    ///   - command: the command.
    /// - Throws: a usage problem, which names the nearest option or shows the usage.
    package init(_ line: ParsedCommand, of command: Command) throws(CommandError) {
        self.line = line
        self.command = command
        var plain: [Word] = []
        var rest = Self.separatingValues(line.words.dropFirst(), of: command)
        var takesOptions = true
        let commandLine = command.arguments.firstIndex { $0.kind == .commandLine || $0.kind == .expectation }
        while let word = rest.popFirst() {
            if let commandLine, plain.count > commandLine || (plain.count == commandLine && !Self.looksLikeOption(word)) {
                // The options of another command are its own business.
                plain.append(word)
                takesOptions = false
            } else if takesOptions, word.text == "--" {
                takesOptions = false
            } else if takesOptions, Self.looksLikeOption(word), !command.takesQuery || word.text.hasPrefix("--") {
                let option = try Self.option(word, of: command)
                if option.value == nil {
                    options[option.name] = .some(nil)
                } else if let value = rest.popFirst() {
                    options[option.name] = value
                    optionValues[option.name, default: []].append(value)
                } else {
                    throw .usage(UsageProblem("\(option.name) needs a value", at: word.range, replacement: option.usage))
                }
            } else {
                plain.append(word)
            }
        }
        if !has("--help") { try assign(plain) }
    }

    private mutating func assign(_ words: [Word]) throws(CommandError) {
        var rest = words[...]
        for (position, argument) in command.arguments.enumerated() {
            if argument.isQuery {
                let taken = position == command.arguments.count - 1 ? rest : QueryText.firstQuery(of: rest)
                rest = rest.dropFirst(taken.count)
                values[argument.name] = Array(taken)
                queries[argument.name] = try query(taken, argument)
            } else if argument.isRepeated {
                values[argument.name] = Array(rest)
                rest = []
            } else if let word = rest.popFirst() {
                values[argument.name] = [word]
            }
            let given = values[argument.name] ?? []
            if given.isEmpty, !argument.isOptional { throw missing(argument.name) }
            if case .choice(let choices) = argument.kind, let word = given.first, !choices.contains(word.text) {
                let nearest = Suggestions.nearMisses(for: word.text, among: choices, limit: 1).first
                throw .usage(
                    UsageProblem(
                        "\(command.name) does not know '\(word.text)'", at: word.range, replacement: nearest,
                        hint: "it takes \(choices.dropLast().joined(separator: ", ")) or \(choices.last ?? ""); help \(command.name)"))
            }
        }
        if let extra = rest.first {
            let message = command.arguments.isEmpty ? "\(command.name) takes no argument" : "'\(extra.text)' is one argument too many"
            throw .usage(UsageProblem(message, at: extra.range, hint: "usage: \(command.usage)"))
        }
    }

    /// The words with `--with=logging` as two words, where the command has such an option.
    private static func separatingValues(_ words: ArraySlice<Word>, of command: Command) -> ArraySlice<Word> {
        var result: [Word] = []
        var takesOptions = true
        for word in words {
            if word.text == "--" { takesOptions = false }
            let name = word.text.prefix { $0 != "=" }
            let hasValue =
                takesOptions && name.count < word.text.count && command.allOptions.contains { $0.name == name && $0.value != nil }
            guard hasValue else {
                result.append(word)
                continue
            }
            let equals = word.range.lowerBound + name.utf8.count
            result.append(Word(String(name), at: word.range.lowerBound..<equals))
            result.append(
                Word(String(word.text.dropFirst(name.count + 1)), at: (equals + 1)..<word.range.upperBound, isQuoted: word.isQuoted))
        }
        return result[...]
    }

    /// The query that some words make; of a definition, what follows the `=`.
    private func query(_ words: ArraySlice<Word>, _ argument: Argument) throws(CommandError) -> QueryText? {
        guard let query = QueryText(words, of: line), argument.kind == .definition, let first = words.first else {
            return QueryText(words, of: line)
        }
        guard let definition = query.afterEqualSign else {
            throw .usage(
                UsageProblem("= stands between the name and the query", at: first.range, hint: "usage: \(command.usage)"))
        }
        return definition
    }

    /// A negative number is a value, and so is a word that was quoted.
    private static func looksLikeOption(_ word: Word) -> Bool {
        guard word.text.hasPrefix("-"), let second = word.text.dropFirst().first, !word.isQuoted else {
            return false
        }
        return !second.isNumber && second != "."
    }

    private static func option(_ word: Word, of command: Command) throws(CommandError) -> Option {
        if let option = command.allOptions.first(where: { $0.name == word.text }) { return option }
        let nearest = Suggestions.nearMisses(for: word.text, among: command.allOptions.map(\.name), limit: 1).first
        throw .usage(
            UsageProblem(
                "\(command.name) has no option '\(word.text)'", at: word.range, replacement: nearest, hint: "help \(command.name)"))
    }

    /// An argument was left out that has to be there.
    private func missing(_ argument: String) -> CommandError {
        let article = argument.first.map { "AEIOU".contains($0) } == true ? "an" : "a"
        return .usage(UsageProblem("\(command.name) needs \(article) \(argument)", at: line.name.range, hint: "usage: \(command.usage)"))
    }
}
