extension CommandTree {
    package enum Mistake: Hashable, Sendable {
        case unknownOption(Word)
        case withoutValue(Option, Word)
        /// A word is not a valid choice for an argument, or for the option `of`.
        case wrongWord(Word, Argument, of: Option?)
        case withoutEqualSign(Word)
        case missing(Argument)
        case surplus(Word)

        /// The priority of the error: an unknown option can cause the other errors.
        package var order: Int {
            switch self {
            case .unknownOption, .withoutValue: 0
            case .wrongWord(_, _, let option) where option != nil: 1
            case .wrongWord, .withoutEqualSign, .missing: 2
            case .surplus: 3
            }
        }
    }

    /// The first error as a message; nil if there is none.
    package var problem: ReadingError? {
        guard let command else { return commands.unknown(line.name) }
        let first = mistakes.enumerated().min { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }?.element
        return first.map { .usage(problem($0, of: command)) }
    }

    private func problem(_ mistake: Mistake, of command: CommandDeclaration) -> UsageProblem {
        func problem(_ message: String, at word: Word, replacement: String?) -> UsageProblem {
            UsageProblem(message, at: word.range, replacement: replacement, hint: "help \(command.name)")
        }
        switch mistake {
        case .unknownOption(let word):
            let options = command.allOptions.map(\.name)
            // A letter after one dash is the first letter of an option: -h.
            let initial = options.first { word.text.count == 2 && $0.hasPrefix("-" + word.text) }
            let near = initial ?? Suggestions.nearMisses(for: word.text, among: options, limit: 1).first
            var unknown = problem("\(command.name) has no option '\(word.text)'", at: word, replacement: near)
            if let function = QueryFunction(rawValue: String(word.text.drop { $0 == "-" })),
                command.arguments.contains(where: { $0.kind == .query })
            {
                unknown.details = ["a query selects services: \(function.usage)"]
            }
            // A file may be a program, which has its own options.
            if near == nil, command.arguments.first?.kind == .file, command.arguments.last?.isRepeated == true,
                let file = given.first?.first
            {
                unknown.hint = "\(command.name) \(ParsedCommand.quoted(file.text)) -- \(word.text)"
            }
            return unknown
        case .withoutValue(let option, let word): return misuse("\(option.name) needs a value", at: word, of: command)
        case .wrongWord(let word, let argument, let option):
            let (sentence, near) = argument.expectation(insteadOf: word.text)
            return problem("\(option?.name ?? form(of: command)) takes \(sentence), not '\(word.text)'", at: word, replacement: near)
        case .withoutEqualSign(let word): return misuse("= is missing between the name and the query", at: word, of: command)
        case .missing(let argument): return missingArgument(argument.name, of: command)
        case .surplus(let word):
            let message = command.arguments.isEmpty ? "\(command.name) takes no argument" : "'\(word.text)' is one argument too many"
            return misuse(message, at: word, of: command)
        }
    }

    private func misuse(_ message: String, at word: Word, of command: CommandDeclaration) -> UsageProblem {
        UsageProblem(message, at: word.range, details: ["usage: \(usage(of: command))"], hint: "help \(command.name)")
    }

    package func missingArgument(_ name: String, of command: CommandDeclaration) -> UsageProblem {
        let choices = arguments.first { $0.name == name }?.choices ?? []
        // A single letter is read as its name: an N.
        let beginsWithVowel = name.count == 1 ? "AEFHILMNORSX".contains(name) : name.contains(/^[AEIO]/)
        let wanted = choices.count > 1 ? "an argument: \(Argument.phrase(choices))" : "\(beginsWithVowel ? "an" : "a") \(name) argument"
        return misuse("\(form(of: command)) needs \(wanted)", at: line.name, of: command)
    }

    /// The name of the command, with the first word if that word selects the arguments.
    private func form(of command: CommandDeclaration) -> String {
        guard let first = given.first?.first, command.forms[first.text] != nil else { return command.name }
        return "\(command.name) \(first.text)"
    }

    private func usage(of command: CommandDeclaration) -> String {
        guard let first = given.first?.first, let form = command.forms[first.text] else { return command.usage }
        return ([command.name, first.text] + form.map(\.usage)).joined(separator: " ")
    }
}

extension Argument {
    /// The valid values as a phrase, and the value most similar to a word.
    fileprivate func expectation(insteadOf word: String) -> (sentence: String, near: String?) {
        guard case .choice(let choices) = kind else { return ("a number from 1 on", "3") }
        let near = Suggestions.nearMisses(for: word, among: choices, limit: 1).first
        return (Self.phrase(choices), near ?? (choices.count <= 2 ? choices.first : nil))
    }

    /// The words that it takes, as declared by its kind or by its name: `on|off|NUMBER`; none if it takes any word.
    fileprivate var choices: [String] {
        if case .choice(let choices) = kind { return choices }
        return name.contains("|") ? name.split(separator: "|").map(String.init) : []
    }

    /// `start, stop or save`.
    fileprivate static func phrase(_ choices: [String]) -> String {
        guard let last = choices.last, choices.count > 1 else { return choices.first.map { "'\($0)'" } ?? "" }
        return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
    }

    package func allows(_ word: String) -> Bool {
        switch kind {
        case .choice(let choices): choices.contains(word)
        case .count: Int(word).map { $0 > 0 } ?? false
        default: true
        }
    }
}
