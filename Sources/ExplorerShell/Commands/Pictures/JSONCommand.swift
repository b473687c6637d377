import ShellLanguage
import WiringRendering

extension Command {
    /// `json [QUERY]`: writes the graph as a graph file.
    static let json = Command(
        name: "json",
        group: .export,
        summary: "write the graph as a graph file for this program and others",
        arguments: [DiagramArguments.query],
        options: [DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures],
        details: [
            DiagramArguments.details, "Each line contains one service or one dependency, so that versions of a file are easy to compare.",
            "With --by assembly the output is not a graph file: it lists the assemblies and the numbers of dependencies between them.",
        ],
        example: "json MailAssembly.service",
        answers: [DiagramView.self],
        run: { session, invocation throws(CommandError) in
            let excerpt = try session.excerpt(of: invocation, includesEntries: true)
            if let view = try session.byAssembly(.json, excerpt, of: invocation, AssemblyJSON.render) { return view }
            return try session.computing { () throws(CommandError) in
                let members = ServiceSet(excerpt.services, capacity: excerpt.index.count)
                return DiagramView(.json, TextStream(fileOf: GraphSelection(members, in: excerpt.index).snapshot))
            }
        }
    )
}
