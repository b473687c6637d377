import HostClient
import ShellLanguage
import WiringRendering

extension Command {
    static let html = Command(
        "html", .export, "write the graph as an interactive page with zoom and search",
        details: [DiagramArguments.details],
        example: "html MailAssembly.service", answers: [DiagramView.self, TextView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.failures, DiagramArguments.entries),
        .flag("--serve", "serve the page of the whole graph on this machine, and print its address"), .flag("--stop", "end --serve"), .name
    ) { session, drawn, serves, stops, name throws(CommandError) in
        if stops { return TextView(lines: [session.stopPage() ? "the page is no longer served" : "no page is served"]) }
        if serves {
            if let word = drawn.query?.words.first {
                throw .usage(
                    "the served page shows the whole graph", at: word.range, hint: word.text == "off" ? "html --stop" : "html --serve")
            }
            guard session.environment.canServe else {
                throw .usage(
                    "html --serve requires an interactive prompt or --stdio", at: name.range,
                    details: ["html > graph.html writes the page to a file"], hint: "help html")
            }
            _ = try session.ensureLoaded()
            do throws(SystemFailure) {
                return TextView(lines: [try session.servePage() ?? ""])
            } catch {
                throw .usage("the page cannot be served: \(error.reason)", at: name.range, hint: "help html")
            }
        }
        let excerpt = try session.excerpt(of: drawn, listsCycles: true)
        return try session.computing { () throws(CommandError) in
            let page = try CommandError.drawing(
                orElse: ViewWarning.smaller(excerpt, command: "html", knowsAssemblies: false), try HTMLRenderer.render(excerpt))
            return DiagramView(.html, page)
        }
    }
}
