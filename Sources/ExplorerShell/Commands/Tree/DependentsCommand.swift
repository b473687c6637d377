import ShellLanguage
import WiringGraph

extension Command {
    /// `rdeps SERVICE`: draws the tree of dependents of a service.
    static let dependents = Command(
        name: "rdeps",
        aliases: ["who"],
        group: .look,
        summary: "draw the direct and indirect dependents of a service",
        arguments: [Argument("SERVICE", .service)],
        options: [
            Option("--depth", value: Argument("N", .count), summary: "draw at most N levels"),
            Option("--all", summary: "draw any number of services"),
        ],
        details: [
            "A change of SERVICE can affect every service in the tree.",
            "More than \(ServiceTree.readable) are summarized: the direct dependents, and the number of services in each assembly.",
        ],
        example: "rdeps store",
        focus: .subject,
        answers: [TreeView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let depth = invocation.count(of: "--depth")
            let word = try invocation.required("SERVICE")
            let root = try session.service(word, in: graph)
            return try session.computing { () throws(CommandError) in
                let reached = Reachability(from: [root], direction: .dependents, in: graph.index).services
                guard depth == nil, reached.count > ServiceTree.readable, !invocation.has("--all") else {
                    return ServiceTree(index: graph.index, direction: .dependents, depth: depth).view(from: [root])
                }
                var view = ServiceTree(index: graph.index, direction: .dependents, depth: 1).view(from: [root])
                let counts = Dictionary(reached.subtracting([root]).map { (graph[$0].assembly, 1) }, uniquingKeysWith: +)
                view.assemblies = counts.map { TreeView.Count(name: $0.key, services: $0.value) }
                    .sorted { ($1.services, $0.name) < ($0.services, $1.name) }
                return view
            }
        }
    )
}
