/// A picture with a title, in the colors of the viewer's color scheme.
struct SVGDocument {
    private static let margin = 28.0
    /// The height of the title and the line below it.
    private static let head = 52.0

    /// Assembles a document.
    ///
    /// - Parameters:
    ///   - title: the first line, such as the name of the graph.
    ///   - subtitle: a description of the drawing.
    ///   - elements: the elements of the drawing.
    ///   - size: the size of the drawing.
    ///   - legend: an explanation of the signs, below the drawing.
    static func text(
        _ title: String, _ subtitle: String, _ elements: [String], size: (width: Double, height: Double), legend: SVGLegend? = nil
    ) -> String {
        let heads = max(TextWidth.of(title, size: 20, isBold: true), TextWidth.of(subtitle, size: 13))
        let width = SVGNumber.text(max(size.width, legend?.width ?? 0, heads) + 2 * margin)
        let height = SVGNumber.text(head + size.height + (legend.map { $0.height + margin } ?? 0) + 2 * margin)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
            "<title>\(XMLText.escaped("\(title): \(subtitle)"))</title>", "<style>",
        ]
        var content = [
            "<rect class=\"background\" width=\"\(width)\" height=\"\(height)\"/>",
            SVGText(title, x: margin, y: margin + 14, size: 20, isBold: true).element,
            SVGText(subtitle, x: margin, y: margin + 36, size: 13, color: "faint").element,
            "<g transform=\"translate(\(SVGNumber.text(margin)),\(SVGNumber.text(margin + head)))\">",
        ]
        content += elements + ["</g>"]
        if let legend {
            let top = SVGNumber.text(margin * 2 + head + size.height)
            content += ["<g class=\"legend\" transform=\"translate(\(SVGNumber.text(margin)),\(top))\">"] + legend.elements + ["</g>"]
        }
        lines += SVGStyle.rules(for: content).map(XMLText.escaped) + ["</style>"]
        return (lines + content + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

/// A text of a drawing in one color.
struct SVGText {
    let element: String

    /// Creates the element.
    ///
    /// - Parameters:
    ///   - anchor: the part of the text at the position: `start`, `middle` or `end`.
    ///   - color: the name of a color.
    ///   - hasHalo: whether an outline separates the text from lines behind it.
    init(
        _ text: String, x: Double, y: Double, size: Double, anchor: String = "start", color: String = "ink", isBold: Bool = false,
        hasHalo: Bool = false
    ) {
        element =
            "<text class=\"fill-\(color)\(isBold ? " title" : "")\(hasHalo ? " stroke-page halo" : "")\" x=\"\(SVGNumber.text(x))\""
            + " y=\"\(SVGNumber.text(y))\" font-size=\"\(SVGNumber.text(size))\"\(anchor == "start" ? "" : " text-anchor=\"\(anchor)\"")>"
            + "\(XMLText.escaped(text))</text>"
    }
}
