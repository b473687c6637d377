import ShellLanguage
import WiringRendering

extension Command {
    /// `graph [QUERY]`: draws the graph as rails.
    static let graph = Command(
        name: "graph",
        group: .look,
        summary: "draw services in the terminal: one per row, dependents first, with a line to each dependency",
        arguments: [DiagramArguments.query],
        options: [
            DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures, EntryFilter.option,
            Option("--all", summary: "draw any number of services"),
        ],
        details: [
            DiagramArguments.details,
            "A service with many dependents (a hub) is named beside each of them; the back edge of a cycle is described in words.",
            "More than \(GraphView.maximumServices) services are summarized: their assemblies are drawn, with commands that show smaller parts.",
        ],
        example: "graph MailAssembly.service",
        focus: .subject,
        answers: [GraphView.self],
        run: { session, invocation throws(CommandError) in
            let drawsAssemblies = DiagramArguments.drawsAssemblies(invocation)
            let excerpt = try session.excerpt(of: invocation)
            return try session.computing { () throws(CommandError) in
                if drawsAssemblies { return GraphView(AssemblyGraph(excerpt)) }
                let isTooBig = excerpt.services.count > GraphView.maximumServices && !invocation.has("--all")
                return isTooBig ? GraphView(tooBig: excerpt) : GraphView(excerpt)
            }
        }
    )
}
