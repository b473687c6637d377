/// The style sheet of a drawing.
struct SVGStyle {
    // The colors of a drawing, in CSS notation, on white.
    static let background = "#ffffff"
    static let ink = "#1a1a1a"
    static let faint = "#404040"
    static let line = "#6b6b6b"
    static let error = "#940000"
    static let warning = "#6c3900"
    /// The colors of the lines of cycles, darker than those of areas.
    static let cycles = ["#0072b2", "#007a59", "#b0588f", "#9a6700", "#1f7fae"]

    /// The rules of the style sheet.
    static var rules: [String] {
        [
            ".background{fill:\(background)}", "text{font-family:Helvetica,Arial,'Liberation Sans',sans-serif;fill:\(ink)}",
            ".node .box{fill:\(background);stroke:\(ink);stroke-width:1;stroke-linejoin:round}",
            ".node .name{font-weight:bold}",
            ".node .assembly,.node .life,.node .more,.edge text{fill:\(faint)}",
            ".node.singleton .box{stroke-width:2.5}",
            ".node.lazySingleton .box{stroke-width:2.5;stroke-dasharray:7 3}",
            ".node.weakSingleton .box{stroke-dasharray:1.5 3}",
            ".node.prototype .box{stroke-dasharray:5 3}",
            ".node.scoped .box{stroke-width:2.5;stroke-dasharray:2 3}",
            ".node.root .box{stroke-width:4}",
        ]
            + (Lifetime.unscoped + [.scoped("")]).map { ".node.\($0.className) .box{stroke:\(DiagramColor.border(of: $0))}" }
            + [
                ".node.missing .box,.node.error .box{stroke:\(error)}",
                ".node.missing .box{stroke-width:2}",
                ".node.warning .box{stroke:\(warning)}",
                ".node.error .finding,.node.missing .name{fill:\(error)}",
                ".node.warning .finding{fill:\(warning)}",
                ".edge path{fill:none;stroke:\(line);stroke-width:1.2}",
                ".edge .head{fill:\(line)}",
                ".edge .head.open{fill:\(background)}",
                ".edge.property .line{stroke-dasharray:6 3}",
                ".edge.method .line{stroke-dasharray:1.5 3}",
                ".edge.observed .line{stroke-dasharray:8 3 2 3}",
                ".edge.unknown .line{stroke-dasharray:12 3}",
                ".edge.cycle path{stroke-width:2.2}",
            ]
            + DiagramColor.assemblies.enumerated().map { ".node.a\($0) .box{fill:\($1)}" }
            + cycles.enumerated().map {
                ".edge.c\($0) path{stroke:\($1)}.edge.c\($0) .head{fill:\($1)}.edge.c\($0) text{fill:\($1)}"
            }
            + [
                ".edge.impossible path{stroke:\(error)}.edge.impossible .head{fill:\(error)}"
                    + ".edge.impossible text{fill:\(error)}", ".edge .head.open{fill:\(background)}",
            ]
    }
}

/// Formats numbers with at most one decimal digit, independent of the locale.
struct SVGNumber {
    /// `12`, `12.5`, `-0.3`.
    static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }

    /// `12,3.5`.
    static func text(_ point: LayeredLayout.Point) -> String { "\(text(point.x)),\(text(point.y))" }
}
