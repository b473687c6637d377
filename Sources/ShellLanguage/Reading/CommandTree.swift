/// A parsed command: the role of each word, the inner command, missing arguments and errors.
///
/// Execution, completion, hints, highlighting, aliases and the focused service all use this tree; a command is parsed nowhere else.
package struct CommandTree: Sendable {
    /// The role of a word after the command's name.
    package enum Role: Hashable, Sendable {
        /// An option; its value follows it or its `=`.
        case option(Option)
        case value(Argument, of: Option)
        /// A word with dashes that is not an option of the command.
        case unknownOption
        /// `--`, after which there are no options.
        case endOfOptions
        case argument(Argument)
        case surplus
        /// A word after an unknown command name.
        case unread
    }

    package struct Part: Hashable, Sendable {
        package var word: Word
        package var role: Role
    }

    /// The maximum nesting depth of commands such as `time` and `expect`, which protects the stack.
    package static let maximumDepth = 16

    package let line: ParsedCommand
    package let commands: CommandSet
    package let command: CommandDeclaration?
    /// The words after the name, up to the inner command.
    package var parts: [Part] = []
    /// The possible arguments, as far as the previous words determine them.
    package var arguments: [Argument] = []
    package var given: [[Word]] = []
    /// The index of the argument that the next word belongs to; past the end if there is none.
    package var position = 0
    /// The option at the end that lacks its value.
    package var pending: Option?
    /// Whether the next word may be an option.
    package var takesOptions = true
    /// The errors found, before sorting by priority. Missing arguments may still be typed.
    package var mistakes: [Mistake] = []
    /// The inner command: at most one element.
    private var inside: [CommandTree] = []
    /// Whether the inner command runs as part of this one; the definition of an alias does not run.
    private(set) var runsInner = false

    package init(_ line: ParsedCommand, in commands: CommandSet) {
        self.line = line
        self.commands = commands
        command = line.words.first.flatMap { commands.command(named: $0.text) }
        arguments = command?.arguments ?? []
        given = arguments.map { _ in [] }
    }

    /// The inner command in the same line, such as `tree` in `time tree service` and in `alias t = tree --depth 2`.
    package var inner: CommandTree? { inside.first }

    package var nested: [CommandTree] { [self] + (inner?.nested ?? []) }

    package var innermost: CommandTree { inner?.innermost ?? self }

    /// The innermost command that runs as part of the outer ones.
    package var innermostRun: CommandTree { runsInner ? inner?.innermostRun ?? self : self }

    package mutating func hold(_ inner: CommandTree, runs: Bool) {
        inside = [inner]
        runsInner = runs
    }

    package var options: [Option] {
        parts.compactMap { part in
            if case .option(let option) = part.role { option } else { nil }
        }
    }

    package var missing: [Argument] { zip(arguments, given).dropFirst(position).filter { $1.isEmpty }.map(\.0) }

    /// The query formed by the words of an argument; for a definition, the part after `=`.
    package func query(_ words: [Word], of argument: Argument) -> QueryText? {
        let query = QueryText(words[...], of: line)
        return argument.kind == .definition ? query?.afterEqualSign : query
    }
}
