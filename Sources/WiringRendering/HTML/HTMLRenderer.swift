/// Draws a graph as a page that stands by itself: it loads nothing, and works without a network.
///
/// The page lays the graph out itself, so that boxes open and close, a service comes into focus, and what is filtered out leaves no hole.
package struct HTMLRenderer {
    /// The most services and dependencies that a page takes: a browser reads them at once.
    package static let maximumServices = 250_000
    package static let maximumEdges = 1_000_000

    /// Draws a part of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the part.
    ///   - supplement: what the page shows besides.
    /// - Throws: `SVGRenderer.TooBig` for what a browser would not read.
    package static func render(
        _ excerpt: GraphExcerpt, with supplement: PageSupplement? = nil
    ) throws(SVGRenderer.TooBig) -> String {
        guard excerpt.services.count <= maximumServices, excerpt.edges.count <= maximumEdges else {
            throw SVGRenderer.TooBig(services: excerpt.services.count, edges: excerpt.edges.count)
        }
        var parts: [String: String] = [:]
        parts["name"] = XMLText.escaped(excerpt.index.snapshot.name)
        parts["caption"] = XMLText.escaped(excerpt.caption)
        parts["style"] = PageFile.text(endingWith: ".css")
        parts["graph"] = PageData(excerpt).json(supplement)
        // One scope for all modules, which nobody else sees.
        parts["script"] = "'use strict';\n(() => {\n\(PageFile.text(endingWith: ".js"))})();"
        return filled(PageFile.text(endingWith: ".html"), parts)
    }

    /// A text with each `{{word}}` replaced by what it stands for; what stands there is not read again.
    private static func filled(_ skeleton: String, _ parts: [String: String]) -> String {
        var result = ""
        var rest = skeleton[...]
        while let opening = rest.firstRange(of: "{{"), let closing = rest[opening.upperBound...].firstRange(of: "}}") {
            result += rest[..<opening.lowerBound]
            result += parts[String(rest[opening.upperBound..<closing.lowerBound])] ?? ""
            rest = rest[closing.upperBound...]
        }
        return result + rest
    }
}
