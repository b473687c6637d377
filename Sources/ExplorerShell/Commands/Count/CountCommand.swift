import ShellLanguage
import WiringGraph

extension Command {
    /// `count QUERY`: counts services and dependencies.
    static let count = Command(
        name: "count",
        group: .look,
        summary: "count the services that match a query, and the dependencies among them",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [EntryFilter.option],
        example: "count lifetime(singleton)",
        answers: [CountView.self],
        run: { session, invocation throws(CommandError) in
            let selection = try session.selection(of: invocation, named: "QUERY")
            return try session.computing { () throws(CommandError) in
                CountView(services: selection.services.count, dependencies: selection.edgeCount)
            }
        }
    )
}
