/// Renders a graph as SVG with a layered layout.
///
/// Assemblies have a color and a name, lifetimes a border and a word, cycles a color and a number: color is never the only sign.
package struct SVGRenderer {
    /// The maximum numbers of services and dependencies: larger drawings are not readable, and their layout takes long.
    package static let maximumServices = 1_500
    package static let maximumEdges = 6_000

    /// The error for a graph that is too large to draw.
    package struct TooBig: Error, Hashable, Sendable {
        package let services: Int
        /// The number of dependencies.
        package let edges: Int
        /// The unit that is drawn instead of services.
        package var unit: AssemblyGraph.Unit?
    }

    /// Renders an excerpt of a graph.
    ///
    /// - Parameter showsLegend: whether to add a legend.
    /// - Throws: `TooBig` if the excerpt exceeds the maximum size.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) throws(TooBig) -> String {
        let drawing = try drawing(excerpt)
        let legend = showsLegend ? SVGLegend(LegendSigns(excerpt), assemblies: drawing.assemblies) : nil
        return SVGDocument.text(
            excerpt.index.snapshot.name, excerpt.caption, drawing.elements(), size: drawing.size, legend: legend)
    }

    /// Computes the layout of an excerpt, unless it is too large.
    ///
    /// - Parameter compared: the graph whose states of services and dependencies the drawing shows; nil to show none.
    static func drawing(_ excerpt: GraphExcerpt, comparedIn compared: ComparedGraph? = nil) throws(TooBig) -> SVGDrawing {
        let isSmall = excerpt.services.count <= maximumServices && excerpt.edges.count <= maximumEdges
        guard isSmall, let drawing = SVGDrawing(excerpt, comparedIn: compared) else {
            throw TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        return drawing
    }
}
