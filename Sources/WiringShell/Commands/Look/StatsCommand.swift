extension Command {
    static let stats = Command(
        "stats", .look, "show statistics of the graph, or of a part of it",
        example: "stats", answers: [StatsView.self, PathView.self],
        .optionalQuery(), EntryFilter.parameter, .flag("--chain", "show the longest dependency path, service by service")
    ) { session, query, showsEntries, showsChain throws(CommandError) in
        let selection = try session.selection(of: query, includesEntries: showsEntries)
        let whole = try session.ensureLoaded().graph.index
        return try session.computing(inProportionTo: session.ensureLoaded().graph) { () throws(CommandError) -> any Answer in
            let index = selection.isWholeGraph ? selection.index : GraphIndex(selection.snapshot)
            if showsChain { return PathView(LongestChain.services(in: index), in: ExploredGraph(index.snapshot)) }
            return StatsView(GraphStatistics(index), in: index, of: whole)
        }
    }
}

struct StatsView: Answer, Hashable, Codable {
    struct Count: Hashable, Sendable, Codable {
        var name: String
        /// The number of services in the assembly, with the lifetime, of the kind, or that depend on the service.
        var services: Int
    }

    var services: Int
    var dependencies: Int
    var assemblies: [Count]
    var lifetimes: [Count]
    var kinds: [Count]
    var roots: Int
    var leaves: Int
    /// The number of dependencies on the longest path.
    var depth: Int
    /// The number of strongly connected components with cycles.
    var groups: Int
    var largestGroup: Int
    var hubs: [Count]
    /// For each container of scanned sources, the number of unregistered types that request services from it.
    var locators: [Count]
    var unknownLookUps: Int
    /// The number of requests of scanned sources by a computed name.
    var dynamicLookUps: Int

    init(_ statistics: GraphStatistics, in index: GraphIndex, of whole: GraphIndex) {
        services = index.count
        dependencies = index.edges.count
        assemblies = statistics.assemblies.map { Count(name: $0.name, services: $0.count) }
        lifetimes = statistics.lifetimes.map { Count(name: $0.name, services: $0.count) }
        kinds = statistics.kinds.map { Count(name: $0.name, services: $0.count) }
        roots = statistics.roots
        leaves = statistics.leaves
        depth = statistics.depth
        groups = statistics.groups
        largestGroup = statistics.largestGroup
        hubs = statistics.hubs.map { Count(name: index.key($0), services: index.dependentCount(of: $0)) }
        // Entries are hidden by default.
        locators = GraphStatistics.locators(in: whole).map { Count(name: $0.name, services: $0.count) }
        unknownLookUps = statistics.unknownLookUps
        dynamicLookUps = statistics.dynamicLookUps
    }

    func lines(in renderer: TextRenderer) -> [String] {
        guard services > 0 else { return ["no services"] }
        var rows: [(String, String)] = [
            ("services", Plural.grouped(services)), ("dependencies", Plural.grouped(dependencies)),
            ("assemblies", renderer.list(assemblies, total: assemblies.count)), ("lifetimes", renderer.list(lifetimes)),
            ("kinds", renderer.list(kinds)), ("roots", Plural.grouped(roots)), ("leaves", Plural.grouped(leaves)),
            ("depth", Plural.grouped(depth)),
        ]
        let largest = groups > 1 ? ", the largest of \(Plural.of(largestGroup, "service"))" : ""
        let only = groups == 1 ? " of \(Plural.of(largestGroup, "service"))" : ""
        rows.append(("cycles", groups == 0 ? "none" : "\(Plural.of(groups, "group"))\(only)\(largest)"))
        if !hubs.isEmpty { rows.append(("most dependents", renderer.list(hubs))) }
        if !locators.isEmpty { rows.append(("requested by types", renderer.list(locators))) }
        if unknownLookUps + dynamicLookUps > 0 {
            rows.append(("open requests", "\(unknownLookUps) not understood, \(dynamicLookUps) by a computed name"))
        }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "\($0.0.padded(to: width))  \($0.1)" }
    }
}

extension TextRenderer {
    /// `singleton 3, prototype 2`, in the given order, with the number of omitted names.
    fileprivate func list(_ counts: [StatsView.Count], total: Int? = nil) -> String {
        let shown = counts.prefix(8).map { "\($0.name) \(Plural.grouped($0.services))" }.joined(separator: ", ")
        let more = counts.count > 8 ? ", and \(Plural.grouped(counts.count - 8)) more" : ""
        return (total.map { "\(Plural.grouped($0)): " } ?? "") + shown + more
    }
}
