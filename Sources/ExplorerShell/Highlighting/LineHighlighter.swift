/// Highlights lines while they are typed.
package struct LineHighlighter {
    private let session: Session

    package init(_ session: Session) { self.session = session }

    package func highlighting(of line: String) -> LineHighlighting {
        let graph = session.target?.graph
        var names = KnownNames(commands: session.commands)
        names.services = graph?.names
        names.processors = graph?.snapshot.processors.map(\.key) ?? []
        names.listedCount = session.results.listed.count
        names.resolved = Set(session.results.resolved.keys)
        names.aliases = Set(session.aliases.keys)
        return LineHighlighting(line, names: names)
    }
}
