import FindingTexts
import WiringVocabulary

extension CommandTree {
    /// Something that is wrong with a command.
    enum Mistake: Hashable, Sendable {
        /// A word with dashes is none of the command's options.
        case unknownOption(Word)
        /// An option at the end of the line has no value.
        case withoutValue(Option, Word)
        /// A word is none of those that the argument can be; the value of an option has the option before it.
        case wrongWord(Word, Argument, of: Option?)
        /// A definition does not begin with `=`.
        case withoutEqualSign(Word)
        /// An argument was left out that has to be there.
        case missing(Argument)
        /// One word more than there are arguments.
        case surplus(Word)

        /// In which order mistakes are told: what is no option would be taken for what it is not.
        var order: Int {
            switch self {
            case .unknownOption, .withoutValue: 0
            case .wrongWord(_, _, let option) where option != nil: 1
            case .wrongWord, .withoutEqualSign, .missing: 2
            case .surplus: 3
            }
        }
    }

    /// The first of the mistakes in words; nil where nothing is wrong.
    var problem: CommandError? {
        guard let command else { return CommandTable.unknown(line.name) }
        let first = mistakes.enumerated().min { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }?.element
        return first.map { .usage(problem($0, of: command)) }
    }

    private func problem(_ mistake: Mistake, of command: Command) -> UsageProblem {
        switch mistake {
        case .unknownOption(let word):
            let near = Suggestions.nearMisses(for: word.text, among: command.allOptions.map(\.name), limit: 1).first
            return UsageProblem(
                "\(command.name) has no option '\(word.text)'", at: word.range, replacement: near, hint: "help \(command.name)")
        case .withoutValue(let option, let word):
            return UsageProblem(
                "\(option.name) needs a value", at: word.range, details: ["usage: \(usage(of: command))"], hint: "help \(command.name)")
        case .wrongWord(let word, let argument, let option):
            let subject = option?.name ?? form(of: command)
            let (sentence, near) = argument.expectation(insteadOf: word.text)
            return UsageProblem(
                "\(subject) takes \(sentence), not '\(word.text)'", at: word.range, replacement: near, hint: "help \(command.name)")
        case .withoutEqualSign(let word):
            return UsageProblem(
                "= stands between the name and the query", at: word.range, details: ["usage: \(usage(of: command))"],
                hint: "help \(command.name)")
        case .missing(let argument):
            return missingArgument(argument.name, of: command)
        case .surplus(let word):
            let message = command.arguments.isEmpty ? "\(command.name) takes no argument" : "'\(word.text)' is one argument too many"
            return UsageProblem(message, at: word.range, details: ["usage: \(usage(of: command))"], hint: "help \(command.name)")
        }
    }

    /// An argument was left out that has to be there.
    func missingArgument(_ name: String, of command: Command) -> UsageProblem {
        let article = name.first.map { "AEIOU".contains($0) } == true ? "an" : "a"
        return UsageProblem(
            "\(form(of: command)) needs \(article) \(name)", at: line.name.range, details: ["usage: \(usage(of: command))"],
            hint: "help \(command.name)")
    }

    /// The command's name, with the first word where that decides what follows.
    private func form(of command: Command) -> String {
        guard let first = given.first?.first, command.forms[first.text] != nil else { return command.name }
        return "\(command.name) \(first.text)"
    }

    private func usage(of command: Command) -> String {
        guard let first = given.first?.first, let form = command.forms[first.text] else { return command.usage }
        return ([command.name, first.text] + form.map(\.usage)).joined(separator: " ")
    }
}

extension Argument {
    /// What it can be, in words, and what was probably meant by another word.
    fileprivate func expectation(insteadOf word: String) -> (sentence: String, near: String?) {
        guard case .choice(let choices) = kind else { return ("a number from 1 on", "3") }
        let near = Suggestions.nearMisses(for: word, among: choices, limit: 1).first
        guard let last = choices.last, choices.count > 1 else { return (choices.first ?? "", choices.first) }
        return ("\(choices.dropLast().joined(separator: ", ")) or \(last)", near ?? (choices.count == 2 ? choices.first : nil))
    }

    /// Whether a word is one that it can be, as far as its kind alone can tell.
    func allows(_ word: String) -> Bool {
        switch kind {
        case .choice(let choices): choices.contains(word)
        case .count: Int(word).map { $0 > 0 } ?? false
        default: true
        }
    }
}
