extension Command {
    static let json = Command(
        "json", .export, "write the graph as a graph file for this program and others",
        details: [DiagramArguments.details],
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
