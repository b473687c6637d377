/// The style sheet of a drawing.
struct SVGStyle {
    /// The number of assemblies with distinct colors; the colors repeat for further ones.
    static let assemblyColors = DiagramColor.assemblies.count

    /// The colors of a drawing, in CSS notation.
    struct Palette {
        var background: String
        var ink: String
        var faint: String
        var line: String
        var error: String
        var warning: String
        /// The background colors of assemblies.
        var assemblies: [String]
        var cycles: [String]

        /// The border colors by the class of a lifetime; the default is `ink`.
        var lifetimes: [(name: String, color: String)] = []

        /// Colors on white.
        static let light = Palette(
            background: "#ffffff", ink: "#1a1a1a", faint: "#404040", line: "#6b6b6b", error: "#940000", warning: "#6c3900",
            assemblies: DiagramColor.assemblies,
            cycles: ["#0072b2", "#007a59", "#b0588f", "#9a6700", "#1f7fae"],
            lifetimes: (Lifetime.unscoped + [.scoped("")]).map { ($0.className, DiagramColor.border(of: $0)) })

        /// Colors on black.
        static let dark = Palette(
            background: "#15181c", ink: "#ececec", faint: "#c4c9d0", line: "#8b929a", error: "#ff8a80", warning: "#f0b072",
            assemblies: ["#3b3067", "#672f1f", "#290800", "#10003d", "#2a0f33", "#700b3b", "#041b5a", "#033304"],
            cycles: ["#56b4e9", "#2fc79b", "#e5a0c8", "#e6b84d", "#8ecdf2"],
            lifetimes: [
                ("objectGraph", "#ececec"), ("prototype", "#8d9900"), ("singleton", "#7da6db"), ("lazySingleton", "#43ff0a"),
                ("weakSingleton", "#ab6b84"), ("scoped", "#d90af7"),
            ])
    }

    /// The rules of the style sheet.
    static func rules(_ palette: Palette) -> [String] {
        [
            ".background{fill:\(palette.background)}", "text{font-family:Helvetica,Arial,'Liberation Sans',sans-serif;fill:\(palette.ink)}",
            ".node .box{fill:\(palette.background);stroke:\(palette.ink);stroke-width:1;stroke-linejoin:round}",
            ".node .name{font-weight:bold}",
            ".node .assembly,.node .life,.node .more,.edge text{fill:\(palette.faint)}",
            ".node.singleton .box{stroke-width:2.5}",
            ".node.lazySingleton .box{stroke-width:2.5;stroke-dasharray:7 3}",
            ".node.weakSingleton .box{stroke-dasharray:1.5 3}",
            ".node.prototype .box{stroke-dasharray:5 3}",
            ".node.scoped .box{stroke-width:2.5;stroke-dasharray:2 3}",
            ".node.root .box{stroke-width:4}",
        ]
            + palette.lifetimes.map { ".node.\($0.name) .box{stroke:\($0.color)}" }
            + [
                ".node.missing .box,.node.error .box{stroke:\(palette.error)}",
                ".node.missing .box{stroke-width:2}",
                ".node.warning .box{stroke:\(palette.warning)}",
                ".node.error .finding,.node.missing .name{fill:\(palette.error)}",
                ".node.warning .finding{fill:\(palette.warning)}",
                ".edge path{fill:none;stroke:\(palette.line);stroke-width:1.2}",
                ".edge .head{fill:\(palette.line)}",
                ".edge .head.open{fill:\(palette.background)}",
                ".edge.property .line{stroke-dasharray:6 3}",
                ".edge.method .line{stroke-dasharray:1.5 3}",
                ".edge.observed .line{stroke-dasharray:8 3 2 3}",
                ".edge.unknown .line{stroke-dasharray:12 3}",
                ".edge.cycle path{stroke-width:2.2}",
            ]
            + palette.assemblies.enumerated().map { ".node.a\($0) .box{fill:\($1)}" }
            + palette.cycles.enumerated().map {
                ".edge.c\($0) path{stroke:\($1)}.edge.c\($0) .head{fill:\($1)}.edge.c\($0) text{fill:\($1)}"
            }
            + [
                ".edge.impossible path{stroke:\(palette.error)}.edge.impossible .head{fill:\(palette.error)}"
                    + ".edge.impossible text{fill:\(palette.error)}", ".edge .head.open{fill:\(palette.background)}",
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
