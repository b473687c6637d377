extension Command {
    static let dependents = Command(
        "rdeps", aliases: ["who"], .look, "draw the direct and indirect dependents of a service",
        details: ["More than \(ServiceTree.readable) are summarized: the direct dependents, and the number of services in each assembly."],
        example: "rdeps store", focus: .subject, answers: [TreeView.self],
        .word("SERVICE", .service), .count("--depth", "N", "draw at most N levels"), .flag("--all", "draw any number of services")
    ) { session, word, depth, drawsAll throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let root = try session.service(word, in: graph)
        return try session.computing(inProportionTo: graph) { () throws(CommandError) in
            let reached = Reachability(from: [root], direction: .dependents, in: graph.index).services
            guard depth == nil, reached.count > ServiceTree.readable, !drawsAll else {
                return ServiceTree(index: graph.index, direction: .dependents, depth: depth).view(from: [root])
            }

            var view = ServiceTree(index: graph.index, direction: .dependents, depth: 1).view(from: [root])
            view.assemblies = GraphStatistics.counts(reached.subtracting([root]).map { graph[$0].assembly })
                .map { TreeView.Count(name: $0.name, services: $0.count) }
            return view
        }
    }
}
