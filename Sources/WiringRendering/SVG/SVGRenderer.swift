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
        package let edges: Int
        /// The unit that is drawn instead of services.
        package var unit: AssemblyGraph.Unit?
    }

    package static func render(_ excerpt: GraphExcerpt) throws(TooBig) -> String {
        let drawing = try drawing(excerpt)
        return SVGDocument.text(excerpt.index.snapshot.name, excerpt.caption, drawing.elements(), size: drawing.size)
    }

    /// Computes the layout of an excerpt, unless it is too large. In a comparison, it shows the states of services and dependencies.
    static func drawing(_ excerpt: GraphExcerpt, comparedIn compared: ComparedGraph? = nil) throws(TooBig) -> SVGDrawing {
        let isSmall = excerpt.services.count <= maximumServices && excerpt.edges.count <= maximumEdges
        guard isSmall, let drawing = SVGDrawing(excerpt, comparedIn: compared) else {
            throw TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        return drawing
    }
}
