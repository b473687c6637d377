import WiringVocabulary

/// A valid call of a command, with access to its arguments and options.
package struct Invocation: Sendable {
    /// The called command.
    let command: Command
    private let tree: CommandTree

    /// Creates an invocation from a parsed command.
    ///
    /// - Throws: the first error of the command, with a correction or the usage.
    package init(_ tree: CommandTree) throws(CommandError) {
        if let problem = tree.problem { throw problem }
        guard let command = tree.command else { throw .unknownCommand(tree.line.name, nearMisses: []) }
        self.command = command
        self.tree = tree
    }

    /// The call as written.
    package var line: ParsedCommand { tree.line }

    /// The first word of an argument, if given.
    package subscript(_ argument: String) -> Word? { all(argument).first }

    /// The first word of the argument at a position, if given; the arguments after the first word can have their own names.
    func word(at position: Int) -> Word? {
        tree.given.indices.contains(position) ? tree.given[position].first : nil
    }

    /// The words of all arguments from a position on.
    func words(from position: Int) -> [Word] { Array(tree.given.dropFirst(position).joined()) }

    /// The first word of a required argument.
    func required(_ argument: String) throws(CommandError) -> Word {
        guard let word = self[argument] else { throw missing(argument) }
        return word
    }

    /// The query of a required argument.
    func requiredQuery(_ argument: String) throws(CommandError) -> QueryText {
        guard let query = query(argument) else { throw missing(argument) }
        return query
    }

    /// All words of a repeated argument.
    package func all(_ argument: String) -> [Word] {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return [] }
        let words = tree.given[position]
        // The tree divides the words of an expectation into further arguments.
        guard tree.arguments[position].kind == .expectation, let first = words.first else { return words }
        return Array(line.words.drop { $0.range.lowerBound < first.range.lowerBound })
    }

    /// The inner command; nil if it has no words.
    var inner: CommandTree? { tree.inner.flatMap { $0.line.words.isEmpty ? nil : $0 } }

    /// The inner command, which is required.
    func requiredInner() throws(CommandError) -> CommandTree {
        guard let inner else { throw missing("COMMAND") }
        return inner
    }

    /// The query of an argument; nil if not given.
    package func query(_ argument: String) -> QueryText? {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return nil }
        return tree.query(tree.given[position], of: tree.arguments[position])
    }

    /// Whether an option was given.
    package func has(_ option: String) -> Bool { tree.options.contains { $0.name == option } }

    /// The last value of an option, if given.
    package func value(of option: String) -> Word? { values(of: option).last }

    /// All values of a repeated option.
    package func values(of option: String) -> [Word] {
        tree.parts.compactMap { part in
            if case .value(_, let owner) = part.role, owner.name == option { part.word } else { nil }
        }
    }

    /// The value of an option as a number.
    package func count(of option: String) -> Int? { value(of: option).flatMap { Int($0.text) } }

    /// A required argument is missing.
    private func missing(_ argument: String) -> CommandError {
        .usage(tree.missingArgument(argument, of: command))
    }
}
