/// Draws a graph as an SVG picture with a layered layout of its own, for machines without Graphviz.
///
/// Assemblies are told by colour and name, lifetimes by border and word, cycles by colour and number: no meaning is carried by colour alone.
package struct SVGRenderer {
    /// The most services and dependencies to lay out: nobody can read a bigger picture, and its layout takes long.
    package static let maximumServices = 1_500
    package static let maximumEdges = 6_000

    /// What is too big to be drawn.
    package struct TooBig: Error, Hashable, Sendable {
        /// How many services it has.
        package let services: Int
        /// How many dependencies it has.
        package let edges: Int
    }

    /// Draws a part of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the part.
    ///   - showsLegend: whether to explain the signs.
    /// - Throws: `TooBig` for what nobody could read.
    package static func render(_ excerpt: GraphExcerpt, showsLegend: Bool = false) throws(TooBig) -> String {
        let drawing = try drawing(excerpt)
        let legend = showsLegend ? SVGLegend(PictureSigns(excerpt), assemblies: drawing.assemblies) : nil
        return document("\(excerpt.index.snapshot.name): \(excerpt.caption)", drawing.elements(), size: drawing.size, legend: legend)
    }

    /// A picture with its frame.
    ///
    /// - Parameters:
    ///   - caption: what stands above it.
    ///   - elements: what is drawn.
    ///   - size: its size, with the room around it and for the caption.
    ///   - legend: the explanation of its signs.
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

    /// Lays a part of a graph out, unless it is too big.
    static func drawing(_ excerpt: GraphExcerpt) throws(TooBig) -> SVGDrawing {
        guard excerpt.services.count <= maximumServices, excerpt.edges.count <= maximumEdges, let drawing = SVGDrawing(excerpt) else {
            throw TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        return drawing
    }
}
