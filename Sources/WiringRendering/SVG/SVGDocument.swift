/// A picture with a title, in the colors of the viewer's color scheme.
struct SVGDocument {
    private static let margin = 28.0
    private static let head = 52.0

    static func text(_ title: String, _ subtitle: String, _ elements: [String], size: (width: Double, height: Double)) -> String {
        let heads = max(TextWidth.of(title, size: 20, isBold: true), TextWidth.of(subtitle, size: 13))
        let width = (max(size.width, heads) + 2 * margin).svg
        let height = (head + size.height + 2 * margin).svg
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
            "<title>\(XMLText.escaped("\(title): \(subtitle)"))</title>", "<style>",
        ]
        var content = [
            "<rect class=\"background\" width=\"\(width)\" height=\"\(height)\"/>",
            SVGText(title, x: margin, y: margin + 14, size: 20, isBold: true).element,
            SVGText(subtitle, x: margin, y: margin + 36, size: 13, color: "faint").element,
            "<g transform=\"translate(\(margin.svg),\((margin + head).svg))\">",
        ]
        content += elements + ["</g>"]
        lines += SVGStyle.rules(for: content).map(XMLText.escaped) + ["</style>"]
        return (lines + content + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

/// A text of a drawing in one color.
struct SVGText {
    let element: String

    /// Creates the element. A halo separates the text from lines behind it.
    init(
        _ text: String, x: Double, y: Double, size: Double, anchor: String = "start", color: String = "ink", isBold: Bool = false,
        hasHalo: Bool = false
    ) {
        element =
            "<text class=\"fill-\(color)\(isBold ? " title" : "")\(hasHalo ? " stroke-page halo" : "")\" x=\"\(x.svg)\""
            + " y=\"\(y.svg)\" font-size=\"\(size.svg)\"\(anchor == "start" ? "" : " text-anchor=\"\(anchor)\"")>"
            + "\(XMLText.escaped(text))</text>"
    }
}
