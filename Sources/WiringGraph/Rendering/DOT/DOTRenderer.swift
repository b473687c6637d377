import WiringVocabulary

/// Writes a graph in Graphviz's language; the same graph gives the same bytes, in whatever order its services are stored.
///
/// Shape tells the kind of a service, border its lifetime, line and arrowhead the kind of a dependency; assemblies are boxes; what wraps a service
/// stands in front of it. No meaning is carried by colour alone.
package struct DOTRenderer {
    /// What to write.
    package struct Options: Hashable, Sendable {
        /// The services to draw, with the edges among them; nil for all.
        package var focus: Set<Int>?
        /// Whether to explain the signs.
        package var showsLegend: Bool

        package init(focus: Set<Int>? = nil, showsLegend: Bool = false) {
            self.focus = focus
            self.showsLegend = showsLegend
        }
    }

    /// Writes a graph.
    ///
    /// - Parameters:
    ///   - index: The graph.
    ///   - options: What to write.
    package static func render(_ index: GraphIndex, options: Options = Options()) -> String {
        var drawing = DOTDrawing(index: index, focus: options.focus)
        var lines = ["digraph \(DOTText.quoted(index.snapshot.name)) {"]
        lines += drawing.header()
        lines += drawing.clusters()
        lines += drawing.edges()
        if options.showsLegend { lines += DOTLegend.lines(names: &drawing.names) }
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }
}
