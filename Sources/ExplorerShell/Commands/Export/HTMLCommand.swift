import ShellLanguage
import WiringRendering

extension Command {
    static let html = Command(
        "html", .export, "write the graph as an interactive page with zoom and search",
        details: [
            DiagramArguments.details, "The page is a single file that loads no other resources. To save it: html > graph.html.",
            "Assemblies are boxes that open and close; many assemblies are initially closed. The help of the page (?) explains its functions.",
            "graph.html#MailAssembly.store opens the page with that service selected; the address follows the view.",
        ],
        example: "html MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.failures, DiagramArguments.entries)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn, listsCycles: true)
        return try session.computing { () throws(CommandError) in
            let page = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "html", knowsAssemblies: false), try HTMLRenderer.render(excerpt))
            return DiagramView(.html, page)
        }
    }
}
