extension Command {
    static let html = Command(
        "html", .export, "write the graph as an interactive page with zoom and search",
        details: [DiagramArguments.details],
        example: "html MailAssembly.service", answers: [DiagramView.self, TextView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.failures, DiagramArguments.entries),
        .flag("--serve", "serve the page of the whole graph on this machine, and print its address"),
        .flag("--stop", "stop serving the page"), .name
    ) { session, drawn, serves, stops, name throws(CommandError) in
        if stops { return TextView(session.stopPage() ? "the page is no longer served" : "no page is served") }
        if serves { return TextView(try session.servePage(for: drawn, at: name)) }
        let excerpt = try session.excerpt(of: drawn, listsCycles: true)
        return try session.computing { () throws(CommandError) in
            let page = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "html", knowsAssemblies: false), try HTMLRenderer.render(excerpt))
            return DiagramView(.html, page)
        }
    }
}

extension Session {
    fileprivate func servePage(for drawn: DiagramArguments, at name: Word) throws(CommandError) -> String {
        guard drawn.query == nil, drawn.depth == nil, !drawn.drawsFailures, !drawn.drawsEntries else {
            let word = drawn.query?.words.first ?? name
            throw .usage("the served page shows the whole graph", at: word.range, hint: word.text == "off" ? "html --stop" : "html --serve")
        }
        guard environment.canServe else {
            throw .usage(
                "html --serve requires an interactive prompt or --stdio", at: name.range,
                details: ["html > graph.html writes the page to a file"], hint: "help html")
        }
        let graph = try ensureLoaded().graph
        do throws(SystemFailure) {
            return try servePage(of: graph)
        } catch {
            throw .usage("the page cannot be served: \(error.reason)", at: name.range, hint: "help html")
        }
    }
}
