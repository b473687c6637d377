import WiringVocabulary

/// A call of a command in which nothing is wrong: its words, by what they are.
package struct Invocation: Sendable {
    /// The command that is called.
    let command: Command
    private let tree: CommandTree

    /// Takes a command as it was read.
    ///
    /// - Throws: what is wrong with it, with the nearest option or word, or the usage.
    init(_ tree: CommandTree) throws(CommandError) {
        if let problem = tree.problem { throw problem }
        guard let command = tree.command else { throw .unknownCommand(tree.line.name, nearMisses: []) }
        self.command = command
        self.tree = tree
    }

    /// Reads a command.
    ///
    /// - Throws: what is wrong with it, with the nearest option or word, or the usage.
    package init(_ line: ParsedCommand) throws(CommandError) {
        try self.init(CommandReader.tree(of: line))
    }

    /// The call as it was written.
    package var line: ParsedCommand { tree.line }

    /// The word of an argument that was given.
    package subscript(_ argument: String) -> Word? { all(argument).first }

    /// The word of an argument that was given, by its position: what follows the first word may have names of its own.
    func word(at position: Int) -> Word? {
        tree.given.indices.contains(position) ? tree.given[position].first : nil
    }

    /// The words of all arguments from a position on.
    func words(from position: Int) -> [Word] { Array(tree.given.dropFirst(position).joined()) }

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
    package func all(_ argument: String) -> [Word] {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return [] }
        let words = tree.given[position]
        // The words of an expectation are sorted further.
        guard tree.arguments[position].kind == .expectation, let first = words.first else { return words }
        return Array(line.words.drop { $0.range.lowerBound < first.range.lowerBound })
    }

    /// The command whose words stand in this one; nil where there are none.
    var inner: CommandTree? { tree.inner.flatMap { $0.line.words.isEmpty ? nil : $0 } }

    /// The command whose words stand in this one, where there has to be one.
    func requiredInner() throws(CommandError) -> CommandTree {
        guard let inner else { throw missing("COMMAND") }
        return inner
    }

    /// The query that is an argument; nil when none was given.
    package func query(_ argument: String) -> QueryText? {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return nil }
        return tree.query(tree.given[position], of: tree.arguments[position])
    }

    /// Whether an option was given.
    package func has(_ option: String) -> Bool { tree.options.contains { $0.name == option } }

    /// The value of an option that was given.
    package func value(of option: String) -> Word? { values(of: option).last }

    /// The values of an option that was given, each time.
    package func values(of option: String) -> [Word] {
        tree.parts.compactMap { part in
            if case .value(_, let owner) = part.role, owner.name == option { part.word } else { nil }
        }
    }

    /// The number that is the value of an option.
    package func count(of option: String) -> Int? { value(of: option).flatMap { Int($0.text) } }

    /// An argument was left out that has to be there.
    private func missing(_ argument: String) -> CommandError {
        .usage(tree.missingArgument(argument, of: command))
    }
}
