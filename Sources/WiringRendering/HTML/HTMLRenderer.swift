/// Renders a graph as a self-contained page, which loads no other files and works offline.
///
/// The page computes the layout, so that boxes can be collapsed, services focused and filtered, without gaps.
package struct HTMLRenderer {
    /// The maximum numbers of services and dependencies, which a browser must load at once.
    package static let maximumServices = 250_000
    package static let maximumEdges = 1_000_000

    /// Renders an excerpt of a graph.
    ///
    /// - Parameters:
    ///   - excerpt: the excerpt.
    ///   - supplement: additional content of the page.
    /// - Throws: `SVGRenderer.TooBig` if the excerpt exceeds the maximum.
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
        // One function scope contains all modules.
        parts["script"] = "'use strict';\n(() => {\n\(PageFile.text(endingWith: ".js"))})();"
        return filled(PageFile.text(endingWith: ".html"), parts)
    }

    /// Replaces each `{{word}}` in a text; the replacements are not expanded again.
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
