import ShellLanguage
import WiringGraph

extension Command {
    /// `paths A B`: draws all paths from one service to another.
    static let paths = Command(
        name: "paths",
        group: .look,
        summary: "draw all paths from a service to a direct or indirect dependency",
        arguments: [Argument("FROM", .query), Argument("TO", .query)],
        details: [
            "Only services on paths without repeated services are drawn. Among many cycles this cannot always be decided; the answer reports that.",
            "FROM and TO may be queries: paths assembly(UI*) Database shows which services reach the database, and how.",
        ],
        example: "paths MailAssembly.service ClientAssembly.network",
        focus: .subject,
        answers: [TreeView.self],
        run: { session, invocation throws(CommandError) in
            let (from, to) = (try invocation.requiredQuery("FROM"), try invocation.requiredQuery("TO"))
            let index = try session.loaded().graph.index
            let starts = try session.members(of: from, named: "FROM", in: invocation)
            let ends = try session.members(of: to, named: "TO", in: invocation)
            return try session.computing { () throws(CommandError) in try ways(from: starts, to: ends, in: index) }
        }
    )

    private static func ways(from starts: ServiceSet, to ends: ServiceSet, in index: GraphIndex) throws(CommandError) -> any Answer {
        let ways = SimplePaths(from: starts, to: ends, in: index)
        let between = ways.services
        guard !between.isEmpty else {
            let keys = [starts, ends].map { set in GraphSelection(set, in: index).services.first.map(index.key) ?? "" }
            if starts.count == 1, ends.count == 1 {
                throw .noPath(from: keys[0], to: keys[1], isReversePossible: !index.between(ends, starts).isEmpty)
            }
            return ServiceTree(index: index, direction: .dependencies, depth: nil).view(from: [])
        }
        let part = GraphIndex(GraphSelection(between, in: index).snapshot)
        // Every path begins at a start; a start below another one is drawn there.
        let positions = between.positions
        let roots = starts.count == 1 ? part.servicesByKey.filter { starts.contains(positions[$0]) } : ServiceTree.roots(of: part)
        var view = ServiceTree(index: part, direction: .dependencies, depth: nil).view(from: roots)
        if ways.undecided > 0 { view.undecided = ways.undecided }
        return view
    }
}

extension Session {
    /// The services that an argument names: one service by the rules of `show`, or the result of a query.
    func members(of query: QueryText, named argument: String, in invocation: Invocation) throws(CommandError) -> ServiceSet {
        if let service = try service(of: invocation, named: argument) {
            return ServiceSet([service], capacity: try loaded().graph.index.count)
        }
        return try selection(for: query).members
    }
}
