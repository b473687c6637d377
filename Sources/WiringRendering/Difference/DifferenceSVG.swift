/// A difference as an SVG picture: the new, removed and changed services with their neighbors.
package enum DifferenceSVG {
    /// The number of services above which unchanged neighbors are omitted.
    private static let maximumServices = 60

    /// Renders a comparison. A renamed service is not drawn; the caption contains the number of renames.
    ///
    /// - Throws: `TooBig` if the changes exceed the maximum size of a picture.
    package static func render(_ comparison: GraphComparison) throws(SVGRenderer.TooBig) -> String {
        let compared = ComparedGraph(comparison)
        let drawing = try SVGRenderer.drawing(compared.excerpt(services: compared.changes(atMost: maximumServices)), comparedIn: compared)
        let caption = drawing.excerpt.services.isEmpty ? "\(compared.caption); no service changed" : compared.caption
        return SVGRenderer.document(caption, drawing.elements(), size: drawing.size, legend: nil, style: rules)
    }

    private static var rules: [String] {
        [ComparedGraph.State.added, .removed, .changed].compactMap(\.style).flatMap { style in
            [
                ".node.\(style.name) .box{stroke:\(style.color);stroke-width:3}.node.\(style.name) .name{fill:\(style.color)}",
                ".edge.\(style.name) path{stroke:\(style.color);stroke-width:2.4}.edge.\(style.name) text{fill:\(style.color)}",
                ".edge.\(style.name) .head{fill:\(style.color)}",
            ]
        } + [".edge.removed .line{stroke-dasharray:6 4}", ".edge .head.open{fill:\(SVGStyle.background)}"]
    }
}
