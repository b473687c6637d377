import WiringGraph

/// Reads the lines of a session as they are typed.
package struct LineHighlighter {
    private let session: Session

    package init(_ session: Session) {
        self.session = session
    }

    /// What the parts of a line are.
    package func highlighting(of line: String) -> LineHighlighting {
        let graph = session.target?.graph
        let names = LineNames(
            services: graph?.names,
            processors: graph?.snapshot.processors.map(\.key) ?? [],
            listedCount: session.results.listed.count,
            resolved: Set(session.results.resolved.keys),
            aliases: Set(session.aliases.keys)
        )
        return LineHighlighting(line, names: names)
    }
}
