/// Builds the tree of a command in one pass over its words, guided by the command's declaration.
package struct CommandTreeParser {
    private var tree: CommandTree
    /// The number of open parentheses in a query that is not the last argument.
    private var depth = 0
    private let level: Int
    /// Whether the following words belong to an expectation, which reports its own errors.
    private var isExpectation = false

    /// Reads a command, possibly incomplete; commands nested deeper than the execution limit are not read.
    package static func tree(of line: ParsedCommand, in commands: CommandSet, level: Int = 0) -> CommandTree {
        var reader = CommandTreeParser(CommandTree(line, in: commands), level)
        reader.read()
        return reader.tree
    }

    private init(_ tree: CommandTree, _ level: Int) {
        self.level = level
        self.tree = tree
    }

    private mutating func read() {
        let words = tree.line.words.dropFirst()
        guard let command = tree.command, level <= CommandTree.maximumDepth else {
            tree.parts = words.map { CommandTree.Part(word: $0, role: .unread) }
            return
        }
        for (position, word) in words.enumerated() {
            if let option = tree.pending {
                tree.pending = nil
                if let value = option.value { take(word, as: value, of: option) }
            } else if !takeOption(word, of: command) {
                if take(word, of: command, before: words.dropFirst(position)) { break }
            }
        }
        finish()
    }

    /// Reads an option, with the value after its `=`; returns false for any other word.
    private mutating func takeOption(_ word: Word, of command: CommandDeclaration) -> Bool {
        guard tree.takesOptions, word.text.hasPrefix("-") else { return false }
        if word.text == "--", !word.isQuoted {
            tree.takesOptions = false
            add(word, .endOfOptions)
            return true
        }
        let name = word.text.prefix { $0 != "=" }
        if name.count < word.text.count, let option = command.allOptions.first(where: { $0.name == name && $0.value != nil }),
            let value = option.value, tree.line.isWrittenPlainly(name, at: word.range)
        {
            let end = word.range.lowerBound + name.utf8.count
            add(Word(String(name), at: word.range.lowerBound..<end), .option(option))
            let rest = Word(String(word.text.dropFirst(name.count + 1)), at: (end + 1)..<word.range.upperBound, isQuoted: word.isQuoted)
            take(rest, as: value, of: option)
            return true
        }
        // A negative number and a quoted word are values. In a query a minus is an operator, unless it looks like an option of other programs: -l.
        guard !word.isQuoted, let second = word.text.dropFirst().first, !second.isNumber, second != ".",
            !command.takesQuery || second == "-" || second.isLetter && word.text.count <= 3
        else { return false }
        if let option = command.allOptions.first(where: { $0.name == word.text }) {
            add(word, .option(option))
            if option.value != nil { tree.pending = option }
        } else {
            add(word, .unknownOption)
            tree.mistakes.append(.unknownOption(word))
        }
        return true
    }

    /// Reads a word that is not an option; returns whether an inner command has consumed the rest.
    private mutating func take(_ word: Word, of command: CommandDeclaration, before rest: ArraySlice<Word>) -> Bool {
        guard tree.position < tree.arguments.count else {
            add(word, .surplus)
            if !isExpectation { tree.mistakes.append(.surplus(word)) }
            return false
        }
        let argument = tree.arguments[tree.position]
        let isFirst = tree.given[tree.position].isEmpty
        if isExpectation, isFirst, Expectation.isNoun(word.text, after: tree.given[0].first) {
            add(word, .argument(tree.arguments[0]))
            return false
        }
        if argument.kind == .commandLine {
            hold(rest, in: argument, runs: true)
            return true
        }
        tree.given[tree.position].append(word)
        add(word, .argument(argument))
        if isFirst, !isExpectation, !argument.allows(word.text) { tree.mistakes.append(.wrongWord(word, argument, of: nil)) }
        switch argument.kind {
        case .commandDefinition where isFirst:
            tree.takesOptions = false
            guard word.text == "=" else { return false }
            hold(rest.dropFirst(), in: argument, runs: false)
            return true
        case .definition where isFirst && !word.text.hasPrefix("="): tree.mistakes.append(.withoutEqualSign(word))
        case .expectation where isFirst && tree.position == 0:
            isExpectation = true
            // Options after this word belong to the inner command.
            tree.takesOptions = false
            follow(word, by: Expectation.arguments(after: word))
            return false
        default: break
        }
        if isFirst, tree.position == 0, let form = command.forms[word.text] { follow(word, by: form) }
        advance(past: word, of: argument)
        return false
    }

    private mutating func follow(_ word: Word, by arguments: [Argument]) {
        tree.arguments = tree.arguments.prefix(1) + arguments
        tree.given = tree.given.prefix(1) + arguments.map { _ in [] }
        if isExpectation { tree.position = 1 }
    }

    private mutating func advance(past word: Word, of argument: Argument) {
        if argument.isQuery {
            guard tree.position < tree.arguments.count - 1 else { return }
            for letter in word.text.utf8 {
                if letter == UInt8(ascii: "(") { depth += 1 }
                if letter == UInt8(ascii: ")") { depth -= 1 }
            }
            if depth > 0 { return }
            depth = 0
        } else if argument.isRepeated {
            return
        }
        tree.position += 1
    }

    private mutating func take(_ value: Word, as argument: Argument, of option: Option) {
        add(value, .value(argument, of: option))
        if !argument.allows(value.text) { tree.mistakes.append(.wrongWord(value, argument, of: option)) }
    }

    private mutating func hold(_ words: ArraySlice<Word>, in argument: Argument, runs: Bool) {
        let own = isExpectation ? Expectation.command(in: words, after: tree.given[0].first) : words
        let line = ParsedCommand(words: Array(own), destination: .standardOutput, text: tree.line.text)
        tree.hold(Self.tree(of: line, in: tree.commands, level: level + 1), runs: runs)
        tree.given[tree.position] += own
    }

    private mutating func add(_ word: Word, _ role: CommandTree.Role) { tree.parts.append(CommandTree.Part(word: word, role: role)) }

    private mutating func finish() {
        if let option = tree.pending, let word = tree.parts.last?.word { tree.mistakes.append(.withoutValue(option, word)) }
        if tree.options.contains(.help) {
            // With --help, missing arguments are not reported.
            tree.mistakes.removeAll { $0.order > 0 }
            return
        }
        if !isExpectation { tree.mistakes += tree.missing.filter { !$0.isOptional }.map { .missing($0) } }
    }
}

extension ParsedCommand {
    /// Whether the text at the start of a range is literally this one, without quotes.
    fileprivate func isWrittenPlainly(_ text: Substring, at range: Range<Int>) -> Bool {
        self.text.utf8.dropFirst(range.lowerBound).starts(with: text.utf8)
    }
}
