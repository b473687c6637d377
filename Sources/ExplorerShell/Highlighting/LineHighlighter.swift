import WiringGraph

/// Reads the lines of a session as they are typed, and keeps what is expensive to know.
package final class LineHighlighter {
    private let session: Session
    private var services: ServiceNames?
    private var revision = -1

    package init(_ session: Session) {
        self.session = session
    }

    /// What the parts of a line are.
    package func highlighting(of line: String) -> LineHighlighting {
        if revision != session.targetRevision {
            revision = session.targetRevision
            services = session.target.map { ServiceNames($0.graph.snapshot) }
        }
        let names = LineNames(
            services: services,
            processors: session.target?.graph.snapshot.processors.map(\.key) ?? [],
            listedCount: session.numberedServices.count,
            resolved: Set(session.resolvedServices.keys),
            aliases: Set(session.aliases.keys)
        )
        return LineHighlighting(line, names: names)
    }
}
