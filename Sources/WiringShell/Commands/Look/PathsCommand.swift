extension Command {
    static let paths = Command(
        "paths", .look, "draw all paths from a service to a direct or indirect dependency",
        example: "paths MailAssembly.service ClientAssembly.network", focus: .subject, answers: [TreeView.self],
        .query("FROM"), .query("TO")
    ) { session, from, to throws(CommandError) in
        let index = try session.ensureLoaded().graph.index
        let starts = try session.members(of: from)
        let ends = try session.members(of: to)
        return try session.computing { () throws(CommandError) in try paths(from: starts, to: ends, in: index) }
    }

    private static func paths(from starts: ServiceSet, to ends: ServiceSet, in index: GraphIndex) throws(CommandError) -> any Answer {
        let paths = SimplePaths(from: starts, to: ends, in: index)
        let between = paths.services
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
        if paths.undecided > 0 { view.undecided = paths.undecided }
        return view
    }
}

extension Session {
    /// The services that an argument names: one service by the rules of `show`, or the result of a query.
    func members(of query: GivenQuery) throws(CommandError) -> ServiceSet {
        if let service = try service(of: query) { return ServiceSet([service], capacity: try ensureLoaded().graph.index.count) }
        return try selection(for: query.text).members
    }
}
