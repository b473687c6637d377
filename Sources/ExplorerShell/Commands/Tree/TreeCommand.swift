import ShellLanguage
import WiringGraph

extension Command {
    /// `tree [QUERY]`: draws the tree of dependencies of a service.
    static let tree = Command(
        name: "tree",
        aliases: ["deps"],
        group: .look,
        summary: "draw the direct and indirect dependencies of a service",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--depth", value: Argument("N", .count), summary: "draw at most N levels"), EntryFilter.option],
        details: [
            "If QUERY is one name, draw that service with its dependencies; otherwise draw only the matching services.",
            "Without QUERY, draw one tree for each service without dependents.",
            "(*) marks a branch that is drawn above, (cycle) a service that is its own ancestor.",
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
                let index = selection.isWholeGraph ? selection.index : GraphIndex(selection.snapshot)
                return ServiceTree(index: index, direction: .dependencies, depth: depth).view(from: ServiceTree.roots(of: index))
            }
        }
    )
}
