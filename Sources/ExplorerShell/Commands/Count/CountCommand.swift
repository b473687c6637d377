import WiringGraph

extension Command {
    /// `count QUERY`: how many services there are.
    static let count = Command(
        name: "count",
        group: .look,
        summary: "count the services that a query asks for, and the dependencies among them",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [EntriesUse.option],
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
