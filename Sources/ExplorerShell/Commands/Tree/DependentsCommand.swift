import WiringGraph

extension Command {
    /// `rdeps SERVICE`: what needs a service, and what needs that.
    static let dependents = Command(
        name: "rdeps",
        aliases: ["who"],
        group: .look,
        summary: "draw what needs a service, directly and through others",
        arguments: [Argument("SERVICE", .service)],
        options: [Option("--depth", value: Argument("N", .count), summary: "draw no more than N levels")],
        details: ["Every service in the tree would notice a change of SERVICE."],
        example: "rdeps store",
        focus: .subject,
        answers: [TreeView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let depth = invocation.count(of: "--depth")
            let word = try invocation.required("SERVICE")
            let root = try session.service(word, in: graph)
            return try session.computing { () throws(CommandError) in
                ServiceTree(index: graph.index, direction: .dependents, depth: depth).view(from: [root])
            }
        }
    )
}
