/// The commands of a shell, with their implementations.
package struct CommandTable: Sendable {
    /// The commands, in the order in which help lists them.
    package let commands: [Command]
    package let declarations: CommandSet
    private let positions: [String: Int]

    package init(_ commands: [Command]) {
        self.commands = commands
        declarations = CommandSet(commands.map(\.declaration))
        positions = Dictionary(commands.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    package func command(named name: String) -> Command? { positions[name].map { commands[$0] } }
}
