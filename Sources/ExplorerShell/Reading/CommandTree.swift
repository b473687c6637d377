/// One command as its words say it, as far as they go: what each of them is, the command inside of it, what is missing and what is wrong.
///
/// It is the only reading of a command. Running it, Tab, hints, colours, aliases and the service in focus all look at the same tree.
package struct CommandTree: Sendable {
    /// What a word behind the command's name is.
    enum Role: Hashable, Sendable {
        /// An option; what follows it, or stands behind its `=`, is its value.
        case option(Option)
        /// The value of an option.
        case value(Argument, of: Option)
        /// A word with dashes that is none of the options.
        case unknownOption
        /// `--`, behind which there are no options.
        case endOfOptions
        /// A word of an argument.
        case argument(Argument)
        /// One word more than there are arguments.
        case surplus
        /// What stands behind a name that no command has.
        case unread
    }

    /// A word and what it is.
    struct Part: Hashable, Sendable {
        /// The word; of `--depth=2` there are two.
        var word: Word
        /// What it is.
        var role: Role
    }

    /// The command as it was written.
    package let line: ParsedCommand
    /// The command that is called; nil where there is none of that name.
    package let command: Command?
    /// What stands behind the name, up to the command inside.
    var parts: [Part] = []
    /// What may follow the name, as far as the words before decide it.
    var arguments: [Argument] = []
    /// The words of each argument.
    var given: [[Word]] = []
    /// Which argument the next word would belong to; behind the last one where there is none.
    var position = 0
    /// The option at the end that waits for its value.
    var pending: Option?
    /// Whether the next word may be an option.
    var takesOptions = true
    /// What is wrong, in the order in which it is told. What is missing may still come.
    var mistakes: [Mistake] = []
    /// The command inside, none or one.
    private var inside: [CommandTree] = []
    /// Whether the command inside runs together with this one, as that of an alias does not.
    private(set) var runsInner = false

    init(_ line: ParsedCommand, _ command: Command?) {
        self.line = line
        self.command = command
        arguments = command?.arguments ?? []
        given = arguments.map { _ in [] }
    }

    /// The command that stands behind this one in its line, as `tree` in `time tree service` and in `alias t = tree --depth 2`.
    package var inner: CommandTree? { inside.first }

    /// The command that the end of the line belongs to.
    package var innermost: CommandTree {
        var tree = self
        while let inner = tree.inner { tree = inner }
        return tree
    }

    /// The command that is run in the end: the innermost one that runs together with those before it.
    var innermostRun: CommandTree {
        var tree = self
        while tree.runsInner, let inner = tree.inner { tree = inner }
        return tree
    }

    mutating func hold(_ inner: CommandTree, runs: Bool) {
        inside = [inner]
        runsInner = runs
    }

    /// The options that were given.
    var options: [Option] {
        parts.compactMap { part in
            if case .option(let option) = part.role { option } else { nil }
        }
    }

    /// The arguments that are not there yet.
    var missing: [Argument] {
        zip(arguments, given).dropFirst(position).filter { $1.isEmpty }.map(\.0)
    }

    /// The query that some words of an argument are; of a definition, what follows the `=`.
    func query(_ words: [Word], of argument: Argument) -> QueryText? {
        let query = QueryText(words[...], of: line)
        return argument.kind == .definition ? query?.afterEqualSign : query
    }
}
