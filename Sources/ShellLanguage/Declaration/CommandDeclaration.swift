/// The declaration of a command: its syntax and its help. Reading, usage errors, completion, highlighting and the manual are derived from this value.
package struct CommandDeclaration: Sendable {
    package enum Group: String, Hashable, Sendable, Codable, CaseIterable {
        case load = "Load"
        case look = "Look"
        case run = "Run"
        case change = "Change"
        case export = "Export"
        case script = "Script"
        case shell = "Shell"
    }

    package var name: String
    package var aliases: [String]
    package var group: Group
    package var summary: String
    package var arguments: [Argument]
    /// The arguments after a first argument that selects a form, by that word: `what-if scope` and `what-if config` take different ones.
    package var forms: [String: [Argument]]
    package var options: [Option]
    /// The further lines of `help NAME`.
    package var details: [String]
    /// An example that works on the built-in sample.
    package var example: String
    /// The use of the service in focus if no argument names one.
    package var focus: FocusUse
    package var effect: SessionEffect
    /// Whether `>` and `|` after it apply to its own answer rather than to that of the command in its arguments.
    package var takesDestination: Bool

    package init(
        name: String, aliases: [String] = [], group: Group, summary: String, arguments: [Argument] = [], forms: [String: [Argument]] = [:],
        options: [Option] = [], details: [String] = [], example: String, focus: FocusUse = .none, effect: SessionEffect = .none,
        takesDestination: Bool = true
    ) {
        self.name = name
        self.aliases = aliases
        self.group = group
        self.summary = summary
        self.arguments = arguments
        self.forms = forms
        self.options = options
        self.details = details
        self.example = example
        self.focus = focus
        self.effect = effect
        self.takesDestination = takesDestination
    }

    /// Its own options and those of every command.
    package var allOptions: [Option] { options + [.json, .help] }

    package var takesQuery: Bool { arguments.contains(where: \.isQuery) }

    /// `tree [SERVICE] [--depth N]`.
    package var usage: String {
        ([name] + arguments.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }).joined(separator: " ")
    }
}

/// The use that a command makes of the service in focus.
package enum FocusUse: Hashable, Sendable {
    case none
    /// Uses the default service as the first argument if the argument is missing.
    case subject
    /// Uses the direct dependencies of the default service as the query if no query is given.
    case neighbors
}

/// The session state that a command changes. A transcript repeats such commands before it compares the answers of later ones.
package enum SessionEffect: Hashable, Sendable {
    case none
    /// Names and settings, which live as long as the session.
    case session
    /// State of the loaded target, discarded with it: instances, switches, assumptions, the service in focus.
    case target
    case listing
}
