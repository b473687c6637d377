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
    var forms: [String: [Argument]] = [:]
    /// What may stand anywhere after the name.
    package var options: [Option] = []
    /// The further lines of `help NAME`.
    package var details: [String] = []
    /// A line to try; it works on the built-in sample.
    package var example: String
    /// What the command is about when nothing is named and a service is in focus.
    var focus = FocusUse.none
    /// What it answers with, besides its help: the shape of answers in JSON is learnt from these types.
    var answers: [any Answer.Type]
    /// Does it.
    var run: @Sendable (Session, Invocation) throws(CommandError) -> any Answer

    /// The options of every command.
    static let commonOptions: [Option] = [.json, .help]

    /// Its own options and those that every command has.
    package var allOptions: [Option] { options + Self.commonOptions }

    /// Whether an argument is a query.
    var takesQuery: Bool { arguments.contains(where: \.isQuery) }

    /// `tree [SERVICE] [--depth N]`.
    package var usage: String {
        ([name] + arguments.map(\.usage) + options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }).joined(separator: " ")
    }
}
