extension Command {
    static let svg = Command(
        "svg", .export, "draw the graph as an SVG picture",
        details: [DiagramArguments.details],
        example: "svg MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        let assemblies = try session.byAssembly(
            .svg, excerpt, of: drawn, { (graph, name) throws(SVGRenderer.TooBig) in try ClusterDrawing.render(graph, name: name) })
        if let assemblies { return assemblies }
        let isWhole = drawn.query == nil && drawn.depth == nil && !drawn.drawsFailures
        return try session.computing { () throws(CommandError) in
            let isLarge = isWhole && excerpt.services.count > ClusterDrawing.flatLimit
            let text = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "svg"),
                isLarge ? try ClusterDrawing.render(excerpt) : try SVGRenderer.render(excerpt))
            let notice = ViewWarning.tooManyToRead(excerpt, limit: ClusterDrawing.flatLimit, command: "svg")
            return DiagramView(.svg, text, notice: notice)
        }
    }
}
