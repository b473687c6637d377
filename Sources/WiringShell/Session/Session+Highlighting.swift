extension Session {
    /// Returns the classified parts of a line while it is typed.
    package func highlighting(of line: String) -> LineHighlighting {
        var names = KnownNames(commands: commands)
        names.services = target?.graph.names
        names.processors = target?.graph.snapshot.processors.map(\.key) ?? []
        names.listedCount = results.listed.count
        names.resolved = Set(results.resolved.keys)
        names.aliases = Set(aliases.keys)
        return LineHighlighting(line, names: names)
    }
}
