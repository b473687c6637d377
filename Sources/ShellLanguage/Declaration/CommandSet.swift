/// The declared commands of a shell.
package struct CommandSet: Sendable {
    package let commands: [CommandDeclaration]
    /// The names and aliases of all commands, in that order.
    package let names: [String]
    /// The position of the command with a name or an alias, indexed because every key press looks some up.
    package let positions: [String: Int]

    package init(_ commands: [CommandDeclaration]) {
        self.commands = commands
        names = commands.flatMap { [$0.name] + $0.aliases }
        positions = Dictionary(
            commands.enumerated().flatMap { position, command in ([command.name] + command.aliases).map { ($0, position) } }
        ) { first, _ in first }
    }

    package func command(named name: String) -> CommandDeclaration? { positions[name].map { commands[$0] } }

    package func command(_ word: Word) throws(ReadingError) -> CommandDeclaration {
        if let command = command(named: word.text) { return command }
        throw unknown(word)
    }

    func unknown(_ word: Word) -> ReadingError {
        .unknownCommand(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names, limit: 3))
    }

    /// The function of a query in the place of a command, such as `unused` or `hubs(3)`; nil for a command. `isAlone`: only options follow.
    package func queryFunction(calledAs name: String, isAlone: Bool) -> QueryFunction? {
        guard command(named: name) == nil, let function = QueryFunction(rawValue: String(name.prefix { $0 != "(" })) else { return nil }
        return name.contains("(") || isAlone && function.requiredCount == 0 ? function : nil
    }
}
