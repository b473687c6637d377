import FindingTexts
import WiringVocabulary

/// The commands of a shell.
package struct CommandTable: Sendable {
    /// The commands, in the order in which help lists them.
    package let commands: [Command]
    /// The names and aliases of all commands, in that order.
    let names: [String]
    /// The position of the command with a name or an alias, indexed because every key press looks some up.
    private let positions: [String: Int]

    package init(_ commands: [Command]) {
        self.commands = commands
        names = commands.flatMap { [$0.name] + $0.aliases }
        positions = Dictionary(
            commands.enumerated().flatMap { position, command in ([command.name] + command.aliases).map { ($0, position) } }
        ) { first, _ in first }
    }

    /// The command with a name or an alias; nil if there is none.
    package func command(named name: String) -> Command? { positions[name].map { commands[$0] } }

    /// The command with a name or an alias.
    ///
    /// - Throws: an error with the nearest names.
    package func command(_ word: Word) throws(CommandError) -> Command {
        if let command = command(named: word.text) { return command }
        throw unknown(word)
    }

    /// The error for an unknown command, with the nearest names.
    func unknown(_ word: Word) -> CommandError {
        .unknownCommand(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names, limit: 3))
    }
}
