/// A valid call of a command, with access to its arguments and options.
package struct Invocation: Sendable {
    package let command: CommandDeclaration
    private let tree: CommandTree

    package init(_ tree: CommandTree) throws(ReadingError) {
        if let problem = tree.problem { throw problem }
        guard let command = tree.command else { throw .unknownCommand(tree.line.name, nearMisses: []) }
        self.command = command
        self.tree = tree
    }

    package var line: ParsedCommand { tree.line }

    package subscript(_ argument: String) -> Word? { all(argument).first }

    /// The first word of the argument at a position, if given; the arguments after the first word can have their own names.
    package func word(at position: Int) -> Word? { tree.given.indices.contains(position) ? tree.given[position].first : nil }

    /// The words of all arguments from a position on.
    package func words(from position: Int) -> [Word] { Array(tree.given.dropFirst(position).joined()) }

    package func all(_ argument: String) -> [Word] {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return [] }
        let words = tree.given[position]
        // The tree divides the words of an expectation into further arguments.
        guard tree.arguments[position].kind == .expectation, let first = words.first else { return words }
        return Array(line.words.drop { $0.range.lowerBound < first.range.lowerBound })
    }

    /// The inner command; nil if it has no words.
    package var inner: CommandTree? { tree.inner.flatMap { $0.line.words.isEmpty ? nil : $0 } }

    /// The query of an argument; nil if not given.
    package func query(_ argument: String) -> GivenQuery? {
        guard let position = tree.arguments.firstIndex(where: { $0.name == argument }) else { return nil }
        return tree.query(tree.given[position], of: tree.arguments[position]).map { GivenQuery(text: $0, words: all(argument)) }
    }

    package func has(_ option: String) -> Bool { tree.options.contains { $0.name == option } }

    package func value(of option: String) -> Word? { values(of: option).last }

    package func values(of option: String) -> [Word] {
        tree.parts.compactMap { part in
            if case .value(_, let owner) = part.role, owner.name == option { part.word } else { nil }
        }
    }

    package func count(of option: String) -> Int? { value(of: option).flatMap { Int($0.text) } }

    package func missing(_ argument: String) -> ReadingError { .usage(tree.missingArgument(argument, of: command)) }
}

/// A query as an argument of a command.
package struct GivenQuery: Hashable, Sendable {
    /// The text, with its position in the line.
    package let text: QueryText
    package let words: [Word]
}
