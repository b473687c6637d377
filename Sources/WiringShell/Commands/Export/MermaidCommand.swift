extension Command {
    static let mermaid = Command(
        "mermaid", .export, "write the graph as a Mermaid flowchart, which Markdown viewers draw",
        details: [DiagramArguments.details, "In Markdown, put it between ```mermaid and ```."],
        example: "mermaid MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, DiagramArguments.entries)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn)
        if let view = try session.byAssembly(.mermaid, excerpt, of: drawn, MermaidRenderer.render) { return view }
        let text = TextStream { receive in try MermaidRenderer.write(excerpt, to: receive) }
        let notice = try session.computing { () throws(CommandError) in
            Self.mermaidLimitWarning(excerpt) ?? .tooManyToRead(excerpt, limit: DOTRenderer.readableServices, command: "mermaid")
        }
        return DiagramView(.mermaid, text, notice: notice)
    }

    private static func mermaidLimitWarning(_ excerpt: GraphExcerpt) -> ViewWarning? {
        let size: String
        if excerpt.edges.count > MermaidRenderer.maximumEdges {
            size = Plural.of(excerpt.edges.count, "dependency", "dependencies")
        } else {
            // Mermaid is written in JavaScript, which counts UTF-16 code units.
            let characters = MermaidRenderer.render(excerpt).utf16.count
            guard characters > MermaidRenderer.maximumCharacters else { return nil }
            size = Plural.of(characters, "character")
        }
        return ViewWarning(
            "\(size): Mermaid draws at most \(Plural.grouped(MermaidRenderer.maximumEdges)) dependencies and"
                + " \(Plural.grouped(MermaidRenderer.maximumCharacters)) characters by default; increase its maxEdges and maxTextSize",
            hint: ViewWarning.smaller(excerpt, command: "mermaid"))
    }
}
