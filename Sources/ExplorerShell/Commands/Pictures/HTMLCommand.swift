import WiringRendering

extension Command {
    /// `html [QUERY]`: the graph as a page.
    static let html = Command(
        name: "html",
        group: .export,
        summary: "draw the graph as a page to move, zoom, search and click in",
        arguments: [PictureArguments.query],
        options: [PictureArguments.depth, PictureArguments.failures, EntriesUse.option],
        details: [
            PictureArguments.details,
            "The page stands by itself: one file, which loads nothing. To keep it: html > graph.html.",
            "Assemblies are boxes that open and close, closed at first where there are many. Its help (?) tells how to focus, and more.",
            "graph.html#MailAssembly.store opens it with that service selected; the address follows what is shown.",
        ],
        example: "html MailAssembly.service",
        answers: [PictureView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation, listsCycles: true)
            return try session.computing { () throws(CommandError) in
                do throws(SVGRenderer.TooBig) {
                    return PictureView(.html, try HTMLRenderer.render(excerpt))
                } catch {
                    throw .tooBig(
                        services: error.services, edges: error.edges,
                        hint: ViewNotice.smaller(excerpt, command: "html", knowsAssemblies: false))
                }
            }
        }
    )
}
