import ShellLanguage
import WiringRendering

extension Command {
    /// `html [QUERY]`: writes the graph as an interactive page.
    static let html = Command(
        name: "html",
        group: .export,
        summary: "write the graph as an interactive page with zoom and search",
        arguments: [DiagramArguments.query],
        options: [DiagramArguments.depth, DiagramArguments.failures, EntryFilter.option],
        details: [
            DiagramArguments.details,
            "The page is a single file that loads no other resources. To save it: html > graph.html.",
            "Assemblies are boxes that open and close; many assemblies are initially closed. The help of the page (?) explains its functions.",
            "graph.html#MailAssembly.store opens the page with that service selected; the address follows the view.",
        ],
        example: "html MailAssembly.service",
        answers: [DiagramView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation, listsCycles: true)
            return try session.computing { () throws(CommandError) in
                do throws(SVGRenderer.TooBig) {
                    return DiagramView(.html, try HTMLRenderer.render(excerpt))
                } catch {
                    throw .tooBig(
                        services: error.services, edges: error.edges,
                        hint: ViewWarning.smaller(excerpt, command: "html", knowsAssemblies: false))
                }
            }
        }
    )
}
