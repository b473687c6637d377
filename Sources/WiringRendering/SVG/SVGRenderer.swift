/// Renders a graph as SVG with its own layered layout, without Graphviz.
///
/// Assemblies have a color and a name, lifetimes a border and a word, cycles a color and a number: color is never the only sign.
package struct SVGRenderer {
    /// The maximum numbers of services and dependencies: larger drawings are not readable, and their layout takes long.
    package static let maximumServices = 1_500
    package static let maximumEdges = 6_000

    /// The error for a graph that is too large to draw.
    package struct TooBig: Error, Hashable, Sendable {
        /// The number of services.
        package let services: Int
        /// The number of dependencies.
        package let edges: Int
    }

    /// Renders an excerpt of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the excerpt.
    ///   - showsLegend: whether to add a legend.
    /// - Throws: `TooBig` if the excerpt exceeds the maximum size.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) throws(TooBig) -> String {
        let drawing = try drawing(excerpt)
        let legend = showsLegend ? SVGLegend(LegendSigns(excerpt), assemblies: drawing.assemblies) : nil
        return document("\(excerpt.index.snapshot.name): \(excerpt.caption)", drawing.elements(), size: drawing.size, legend: legend)
    }

    /// Assembles a document.
    ///
    /// - Parameters:
    ///   - caption: the text above the drawing.
    ///   - elements: the elements of the drawing.
    ///   - size: the size, including the margin and the caption.
    ///   - legend: the legend.
    static func document(_ caption: String, _ elements: [String], size: (width: Double, height: Double), legend: SVGLegend?) -> String {
        let width = SVGNumber.text(max(size.width, (legend?.width ?? 0) + 2 * SVGDrawing.margin))
        let height = SVGNumber.text(size.height + (legend.map { $0.height + SVGDrawing.margin } ?? 0))
        let title = XMLText.escaped(caption)
        let margin = SVGNumber.text(SVGDrawing.margin)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
            "<title>\(title)</title>",
            "<style>",
        ]
        lines += SVGStyle.rules(.light).map(XMLText.escaped)
        lines += [
            "</style>", "<rect class=\"background\" width=\"\(width)\" height=\"\(height)\"/>",
            "<text x=\"\(margin)\" y=\"20\" font-size=\"13\">\(title)</text>",
            "<g transform=\"translate(\(margin),\(SVGNumber.text(SVGDrawing.margin + 16)))\">",
        ]
        lines += elements + ["</g>"]
        if let legend {
            lines.append("<g class=\"legend\" transform=\"translate(\(margin),\(SVGNumber.text(size.height + SVGDrawing.margin / 2)))\">")
            lines += legend.elements + ["</g>"]
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// Computes the layout of an excerpt, unless it is too large.
    static func drawing(_ excerpt: GraphExcerpt) throws(TooBig) -> SVGDrawing {
        guard excerpt.services.count <= maximumServices, excerpt.edges.count <= maximumEdges, let drawing = SVGDrawing(excerpt) else {
            throw TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        return drawing
    }
}
