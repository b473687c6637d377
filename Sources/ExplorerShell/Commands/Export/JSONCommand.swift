import ShellLanguage
import WiringRendering

extension Command {
    static let json = Command(
        "json", .export, "write the graph as a graph file for this program and others",
        details: [
            DiagramArguments.details, "Each line contains one service or one dependency, so that versions of a file are easy to compare.",
            "With --by assembly the output is not a graph file: it lists the assemblies and the numbers of dependencies between them.",
        ],
        example: "json MailAssembly.service", answers: [DiagramView.self],
        DiagramArguments.parameter(DiagramArguments.depth, DiagramArguments.by, DiagramArguments.failures)
    ) { session, drawn throws(CommandError) in
        let excerpt = try session.excerpt(of: drawn, includesEntries: true)
        if let view = try session.byAssembly(.json, excerpt, of: drawn, AssemblyJSON.render) { return view }
        return try session.computing { () throws(CommandError) in
            let members = ServiceSet(excerpt.services, capacity: excerpt.index.count)
            return DiagramView(.json, TextStream(fileOf: GraphSelection(members, in: excerpt.index).snapshot))
        }
    }
}
