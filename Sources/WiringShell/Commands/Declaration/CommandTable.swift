/// The commands of a shell, with their implementations.
package struct CommandTable: Sendable {
    package let commands: [Command]
    package let declarations: CommandSet

    package init(_ commands: [Command]) {
        self.commands = commands
        declarations = CommandSet(commands.map(\.declaration))
    }

    package func command(named name: String) -> Command? { declarations.positions[name].map { commands[$0] } }
}
