extension Command {
    static let tree = Command(
        "tree", aliases: ["deps"], .look, "draw the direct and indirect dependencies of a service",
        example: "tree MailAssembly.service", focus: .subject, answers: [TreeView.self],
        .optionalQuery(), .count("--depth", "N", "draw at most N levels"), EntryFilter.parameter
    ) { session, query, depth, showsEntries throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        if let service = try session.service(of: query) {
            return try session.computing(inProportionTo: graph) { () throws(CommandError) in
                ServiceTree(index: graph.index, direction: .dependencies, depth: depth).view(from: [service])
            }
        }
        let selection = try session.selection(of: query, includesEntries: showsEntries)
        return try session.computing(inProportionTo: graph) { () throws(CommandError) in
            let index = selection.isWholeGraph ? selection.index : GraphIndex(selection.snapshot)
            return ServiceTree(index: index, direction: .dependencies, depth: depth).view(from: ServiceTree.roots(of: index))
        }
    }
}
