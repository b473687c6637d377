import WiringVocabulary

/// All the commands there are.
package enum CommandTable {
    /// The commands, in the order in which help lists them.
    package static let commands: [Command] = [
        .load, .scan, .adapter, .unload, .reload, .watch, .assemblies, .new,
        .services, .focusCommand, .show, .edit, .graph, .tree, .dependents, .path, .paths, .cycles, .lifetimes, .lint, .explain, .rules,
        .count,
        .stats,
        .resolve, .inspect, .call, .instances, .release, .scopes, .enter, .leave, .plan, .activate,
        .processors, .decorate, .config, .whatIf, .undo, .redo,
        .dot, .mermaid, .json, .graphml, .svg, .html, .save, .convert, .diff,
        .run, .echo, .expect, .time, .let, .transcript,
        .help, .apropos, .alias, .set, .history, .system, .version, .quit,
    ]

    /// The command with a name or an alias; nil if there is none.
    package static func command(named name: String) -> Command? {
        commands.first { $0.name == name || $0.aliases.contains(name) }
    }

    /// The command with a name or an alias.
    ///
    /// - Throws: an error with the nearest names.
    package static func command(_ word: Word) throws(CommandError) -> Command {
        if let command = command(named: word.text) { return command }
        let names = commands.flatMap { [$0.name] + $0.aliases }
        throw .unknownCommand(word, nearMisses: Suggestions.nearMisses(for: word.text, among: names, limit: 3))
    }
}
