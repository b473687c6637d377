package import WiringVocabulary

/// Writes a graph in Graphviz's language; the same graph gives the same bytes, in whatever order its services are stored.
///
/// Shape tells the kind of a service, border its lifetime, line and arrowhead the kind of a dependency; assemblies are boxes; what wraps a service
/// stands in front of it. No meaning is carried by colour alone.
package struct DOTRenderer {
    /// The most services that a person can read in one drawing, and that Graphviz lays out in reasonable time.
    package static let readableServices = 350

    /// What to write.
    package struct Options: Hashable, Sendable {
        /// The services to draw, with the edges among them; nil for all.
        package var focus: Set<Int>?
        /// Whether to explain the signs.
        package var showsLegend: Bool
        /// What was found in the graph, to be marked.
        package var findings: [Finding]

        package init(focus: Set<Int>? = nil, showsLegend: Bool = false, findings: [Finding] = []) {
            self.focus = focus
            self.showsLegend = showsLegend
            self.findings = findings
        }
    }

    /// Writes a graph.
    ///
    /// - Parameters:
    ///   - index: The graph.
    ///   - options: What to write.
    package static func render(_ index: GraphIndex, options: Options = Options()) -> String {
        render(GraphExcerpt(index, services: options.focus, findings: options.findings), showsLegend: options.showsLegend)
    }

    /// Writes a part of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: The part.
    ///   - showsLegend: Whether to explain the signs.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) -> String {
        var drawing = DOTDrawing(excerpt)
        var lines = ["digraph \(DOTText.quoted(excerpt.index.snapshot.name)) {"]
        lines += drawing.header()
        lines += drawing.clusters()
        lines += drawing.edges()
        if showsLegend { lines += DOTLegend.lines(names: &drawing.names) }
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }
}
