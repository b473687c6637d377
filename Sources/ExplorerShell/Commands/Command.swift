/// One command: how it is called, what it is for and what it does. Help, usage errors and completion come from this value.
package struct Command: Sendable {
    /// What people do with a command; the headings of `help`.
    package enum Group: String, Hashable, Sendable, Codable, CaseIterable {
        case load = "Load"
        case look = "Look"
        case run = "Run"
        case change = "Change"
        case export = "Export"
        case script = "Script"
        case shell = "Shell"
    }

    /// The name that is typed.
    package var name: String
    /// Further names.
    package var aliases: [String] = []
    /// Under which heading help shows it.
    package var group: Group
    /// One line: what it does.
    package var summary: String
    /// What follows the name, in order.
    package var arguments: [Argument] = []
    /// What follows the first argument where that decides it, by that word: `what-if scope` takes other words than `what-if config`.
    package var forms: [String: [Argument]] = [:]
    /// What may stand anywhere after the name.
    package var options: [Option] = []
    /// The further lines of `help NAME`.
    package var details: [String] = []
    /// A line to try; it works on the built-in sample.
    package var example: String
    /// What the command is about when nothing is named and a service is in focus.
    package var focus = FocusUse.none
    /// Does it.
    package var run: @Sendable (Session, Invocation) throws(CommandError) -> ViewModel

    /// The options of every command.
    package static let commonOptions = [
        Option("--json", summary: "answer as one JSON object"),
        Option("--help", summary: "show this help"),
    ]

    /// Its own options and those that every command has.
    package var allOptions: [Option] { options + Self.commonOptions }

    /// The arguments when the first of them is known.
    ///
    /// - Parameter first: The word; nil while there is none.
    package func arguments(after first: String?) -> [Argument] {
        guard let first, let form = forms[first] else { return arguments }
        return arguments.prefix(1) + form
    }

    /// `tree [SERVICE] [--depth N]`.
    package var usage: String {
        ([name] + arguments.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }).joined(separator: " ")
    }
}

/// What a command does with the service in focus.
package enum FocusUse: Hashable, Sendable {
    /// Nothing.
    case none
    /// Takes it for its first argument when one is missing.
    case subject
    /// Takes what it needs directly for its query when none is given.
    case neighbours
}

/// Something that follows a command's name.
package struct Argument: Hashable, Sendable {
    /// What kind of thing is meant; decides how it is completed.
    package enum Kind: Hashable, Sendable {
        /// The name of a service.
        case service
        /// A query; as the last argument it takes all words that follow, before that as many as its parentheses need.
        case query
        /// `=` and a query.
        case definition
        /// The name of a variable, without the `$`.
        case variable
        /// The name of a post-processor.
        case processor
        /// The name of an assembly, or a path.
        case target
        /// One of these words.
        case choice([String])
        /// The name of a command.
        case command
        /// The name of a rule of lint.
        case rule
        /// How long instances live, custom scopes included.
        case lifetime
        /// A key of the configuration.
        case setting
        /// One that the service before it needs itself.
        case dependency
        /// A service that chooses one of several others.
        case option
        /// A branch of the option before it.
        case branch
        /// A number, counted from one.
        case count
        /// A file.
        case file
        /// Any text.
        case text
        /// Another command with all that follows it, options included.
        case commandLine
        /// What `expect` expects, options of a command in it included.
        case expectation
    }

    /// The name in the usage line, in capitals.
    package var name: String
    /// What is meant.
    package var kind: Kind
    /// Whether it may be left out.
    package var isOptional: Bool
    /// Whether it takes all the words that follow.
    package var isRepeated: Bool
    /// What the choices mean, by word, where a list of them says so.
    package var meanings: [String: String]

    package init(_ name: String, _ kind: Kind, isOptional: Bool = false, isRepeated: Bool = false, meanings: [String: String] = [:]) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRepeated = isRepeated
        self.meanings = meanings
    }

    /// `[SERVICE]`, `ARG ...`.
    package var usage: String {
        let words = isRepeated ? "\(name) ..." : name
        return isOptional ? "[\(words)]" : words
    }
}

/// A word with two dashes that changes what a command does.
package struct Option: Hashable, Sendable {
    /// The word, dashes included.
    package var name: String
    /// What follows it, if anything does.
    package var value: Argument?
    /// One line: what it changes.
    package var summary: String
    /// Whether the command is nothing without it.
    package var isRequired: Bool

    package init(_ name: String, value: Argument? = nil, isRequired: Bool = false, summary: String) {
        self.name = name
        self.value = value
        self.isRequired = isRequired
        self.summary = summary
    }

    /// `--with PROCESSOR`.
    package var usage: String {
        value.map { "\(name) \($0.name)" } ?? name
    }
}
