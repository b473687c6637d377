import WiringGraph

extension Command {
    /// `tree [QUERY]`: what a service needs, and what that needs.
    static let tree = Command(
        name: "tree",
        aliases: ["deps"],
        group: .look,
        summary: "draw what a service needs, directly and through others",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--depth", value: Argument("N", .count), summary: "draw no more than N levels"), EntriesUse.option],
        details: [
            "A QUERY that is one name draws what that service needs; any other draws the services of its answer, and no others.",
            "Without QUERY, one tree for each service that nobody needs.",
            "(*) stands for a branch that was drawn above, (cycle) for a service that is its own ancestor.",
        ],
        example: "tree MailAssembly.service",
        focus: .subject,
        answers: [TreeView.self],
        run: { session, invocation throws(CommandError) in
            let depth = invocation.count(of: "--depth")
            if let service = try session.service(of: invocation, named: "QUERY") {
                let index = try session.loaded().graph.index
                return try session.computing { () throws(CommandError) in
                    ServiceTree(index: index, direction: .dependencies, depth: depth).view(from: [service])
                }
            }
            let selection = try session.selection(of: invocation, named: "QUERY")
            return try session.computing { () throws(CommandError) in
                let index = selection.isEverything ? selection.index : GraphIndex(selection.snapshot)
                return ServiceTree(index: index, direction: .dependencies, depth: depth).view(from: ServiceTree.roots(of: index))
            }
        }
    )
}
