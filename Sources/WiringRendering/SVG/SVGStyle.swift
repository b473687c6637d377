/// The style sheet of a drawing. Pictures follow the color scheme of the viewer.
struct SVGStyle {
    /// A rule that gives the selected elements a color.
    private struct Paint {
        var selector: String
        var property = "fill"
        var color: String
    }

    /// The rules for a drawing, selected by the classes of its elements.
    static func rules(for elements: [String]) -> [String] {
        let words = Set(elements.flatMap { $0.split { $0 == "\"" || $0 == " " } })
        let paints =
            paints
            + DiagramColor.all.flatMap { color in
                ["fill", "stroke"].filter { words.contains("\($0)-\(color.name)") }
                    .map { Paint(selector: ".\($0)-\(color.name)", property: $0, color: color.name) }
            }
        func colored(_ value: KeyPath<DiagramColor, String>) -> [String] {
            let values = Dictionary(uniqueKeysWithValues: DiagramColor.all.map { ($0.name, $0[keyPath: value]) })
            return paints.map { "\($0.selector){\($0.property):\(values[$0.color] ?? "")}" }
        }
        return shapes + colored(\.light) + ["@media(prefers-color-scheme:dark){\(colored(\.dark).joined())}"]
    }

    private static let shapes = [
        "text{font-family:Helvetica,Arial,'Liberation Sans',sans-serif}",
        ".name,.title{font-weight:600}", ".node .box{stroke-width:1.2;stroke-linejoin:round}",
        ".node.singleton .box{stroke-width:2.2}", ".node.lazySingleton .box{stroke-width:2.2;stroke-dasharray:7 3}",
        ".node.weakSingleton .box{stroke-dasharray:1.5 3}", ".node.prototype .box{stroke-dasharray:5 3}",
        ".node.scoped .box{stroke-width:2.2;stroke-dasharray:2 3}", ".node.root .box{stroke-width:3.4}",
        ".node.missing .box{stroke-width:2}",
        ".edge path{fill:none;stroke-width:1.3}", ".edge.property .line{stroke-dasharray:6 3}",
        ".edge.method .line{stroke-dasharray:1.5 3}",
        ".edge.observed .line{stroke-dasharray:8 3 2 3}", ".edge.unknown .line{stroke-dasharray:12 3}",
        ".edge.cycle path{stroke-width:2.2}",
        ".node.added .box,.node.removed .box,.node.changed .box{stroke-width:3}",
        ".edge.added path,.edge.removed path{stroke-width:2.4}", ".edge.removed .line{stroke-dasharray:6 4}",
        ".halo{paint-order:stroke;stroke-width:4;stroke-linejoin:round}",
    ]

    private static var paints: [Paint] {
        var paints = [
            Paint(selector: ".background", color: "page"), Paint(selector: "text", color: "ink"),
            Paint(selector: ".node .box", color: "card"), Paint(selector: ".node .box", property: "stroke", color: "edge"),
            Paint(selector: ".node .assembly,.node .type,.node .life,.node .more,.edge text", color: "faint"),
            Paint(selector: ".strip", color: "grey"),
        ]
        for lifetime in Lifetime.unscoped + [.scoped("")] {
            paints.append(Paint(selector: ".node.\(lifetime.className) .box", property: "stroke", color: DiagramColor.name(of: lifetime)))
        }
        for (number, color) in DiagramColor.assemblies.enumerated() { paints.append(Paint(selector: ".a\(number) .strip", color: color)) }
        paints += [
            Paint(selector: ".node.missing .box,.node.error .box", property: "stroke", color: "error"),
            Paint(selector: ".node.warning .box", property: "stroke", color: "warning"),
            Paint(selector: ".node.error .finding,.node.missing .name", color: "error"),
            Paint(selector: ".node.warning .finding", color: "warning"), Paint(selector: ".edge path", property: "stroke", color: "edge"),
            Paint(selector: ".edge .head", color: "edge"),
        ]
        for state in ["added", "removed", "changed"] {
            paints.append(Paint(selector: ".node.\(state) .box", property: "stroke", color: state))
            paints.append(Paint(selector: ".node.\(state) .name", color: state))
        }
        let cycles = DiagramColor.cycles.enumerated().map { (name: "c\($0)", color: $1) }
        for (name, color) in cycles + [("impossible", "error"), ("added", "added"), ("removed", "removed")] {
            paints.append(Paint(selector: ".edge.\(name) path", property: "stroke", color: color))
            paints.append(Paint(selector: ".edge.\(name) .head,.edge.\(name) text", color: color))
        }
        return paints + [Paint(selector: ".edge .head.open", color: "page")]
    }
}

extension Double {
    /// The number in a picture, with at most one decimal digit, independent of the locale: `12`, `12.5`, `-0.3`.
    var svg: String {
        let tenths = Int((self * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}

extension LayeredLayout.Point {
    /// `12,3.5`.
    var svg: String { "\(x.svg),\(y.svg)" }
}
