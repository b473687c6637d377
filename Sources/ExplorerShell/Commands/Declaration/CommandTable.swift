import FindingTexts
import WiringVocabulary

/// The table of all commands.
package enum CommandTable {
    /// The commands, in the order in which help lists them.
    package static let commands: [Command] = [
        .load, .scan, .adapter, .unload, .reload, .watch, .assemblies, .new,
        .services, .focusCommand, .show, .edit, .graph, .tree, .dependents, .path, .paths, .cycles, .lifetimes, .lint, .explain, .rules,
        .count,
        .stats,
        .resolve, .inspect, .call, .instances, .release, .scopes, .enter, .leave, .plan, .activate, .start, .stop,
        .processors, .decorate, .config, .whatIf, .undo, .redo,
        .dot, .mermaid, .json, .graphml, .svg, .html, .save, .diff,
        .run, .echo, .expect, .time, .repeatCommand, .let, .output, .transcript,
        .help, .apropos, .alias, .set, .history, .trust, .system, .version, .quit,
    ]

    /// The names and aliases of all commands, in that order.
    static let names = commands.flatMap { [$0.name] + $0.aliases }

    /// The position of the command with a name or an alias, indexed because every key press looks some up.
    private static let positions = Dictionary(
        commands.enumerated().flatMap { position, command in ([command.name] + command.aliases).map { ($0, position) } }
    ) { first, _ in first }

    /// The command with a name or an alias; nil if there is none.
    package static func command(named name: String) -> Command? { positions[name].map { commands[$0] } }

    /// The command with a name or an alias.
    ///
    /// - Throws: an error with the nearest names.
    package static func command(_ word: Word) throws(CommandError) -> Command {
        if let command = command(named: word.text) { return command }
        throw unknown(word)
    }

    /// The error for an unknown command, with the nearest names.
    static func unknown(_ word: Word) -> CommandError {
        .unknownCommand(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names, limit: 3))
    }
}
