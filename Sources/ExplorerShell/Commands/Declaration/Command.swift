/// The declaration of a command: its syntax, help and implementation. Help, usage errors and completion are derived from this value.
package struct Command: Sendable {
    /// The purpose of a command; the headings of `help`.
    package enum Group: String, Hashable, Sendable, Codable, CaseIterable {
        case load = "Load"
        case look = "Look"
        case run = "Run"
        case change = "Change"
        case export = "Export"
        case script = "Script"
        case shell = "Shell"
    }

    /// The name.
    package var name: String
    /// Further names.
    package var aliases: [String] = []
    /// The heading under which `help` lists it.
    package var group: Group
    /// A summary of one line.
    package var summary: String
    /// The arguments, in order.
    package var arguments: [Argument] = []
    /// The arguments after a first argument that selects a form, by that word: `what-if scope` and `what-if config` take different ones.
    var forms: [String: [Argument]] = [:]
    /// The options, allowed anywhere after the name.
    package var options: [Option] = []
    /// The further lines of `help NAME`.
    package var details: [String] = []
    /// An example that works on the built-in sample.
    package var example: String
    /// The use of the service in focus if no argument names one.
    var focus = FocusUse.none
    /// The session state that it changes.
    var effect = SessionEffect.none
    /// Whether `>` and `|` after it apply to its own answer rather than to that of the command in its arguments.
    var takesDestination = true
    /// The types of its answers, except help; the JSON Schema of answers is derived from them.
    var answers: [any Answer.Type]
    /// Executes the command.
    var run: @Sendable (Session, Invocation) throws(CommandError) -> any Answer

    /// The options of every command.
    static let commonOptions: [Option] = [.json, .help]

    /// Its own options and the common ones.
    package var allOptions: [Option] { options + Self.commonOptions }

    /// Whether an argument is a query.
    var takesQuery: Bool { arguments.contains(where: \.isQuery) }

    /// `tree [SERVICE] [--depth N]`.
    package var usage: String {
        ([name] + arguments.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }).joined(separator: " ")
    }
}
