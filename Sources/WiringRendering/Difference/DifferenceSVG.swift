/// A difference as an SVG picture: the new, removed and changed services with their neighbors.
package enum DifferenceSVG {
    /// The number of services above which unchanged neighbors are omitted.
    private static let maximumServices = 60

    /// Renders a comparison. A renamed service is not drawn; the caption contains the number of renames.
    package static func render(_ comparison: GraphComparison) throws(SVGRenderer.TooBig) -> String {
        let compared = ComparedGraph(comparison)
        let drawing = try SVGRenderer.drawing(compared.excerpt(services: compared.changes(atMost: maximumServices)), comparedIn: compared)
        let caption = compared.caption + (drawing.excerpt.services.isEmpty ? "; no service changed" : "")
        return SVGDocument.text(compared.index.snapshot.name, caption, drawing.elements(), size: drawing.size)
    }
}
