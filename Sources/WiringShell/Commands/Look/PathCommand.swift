extension Command {
    static let path = Command(
        "path", aliases: ["why"], .look, "show the shortest path from a service to a direct or indirect dependency",
        example: "path MailAssembly.service ClientAssembly.network", focus: .subject, answers: [PathView.self],
        .query("FROM"), .query("TO")
    ) { session, from, to throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        let start = try session.service(of: from)
        let end = try session.service(of: to)
        if let start, let end {
            return try session.computing(inProportionTo: graph) { () throws(CommandError) in try way(from: start, to: end, in: graph) }
        }
        let starts = try session.members(of: from)
        let ends = try session.members(of: to)
        return try session.computing { () throws(CommandError) in
            let services = ShortestPath.services(in: graph.index, from: starts, to: ends)
            guard !services.isEmpty else {
                let isReversePossible = !ShortestPath.services(in: graph.index, from: ends, to: starts).isEmpty
                throw .noPath(from: from.text.text, to: to.text.text, isReversePossible: isReversePossible)
            }
            return PathView(services, in: graph)
        }
    }

    private static func way(from start: Int, to end: Int, in graph: ExploredGraph) throws(CommandError) -> any Answer {
        guard let edges = ShortestPath.find(in: graph.index, from: start, to: end) else {
            let isReversePossible = start != end && ShortestPath.find(in: graph.index, from: end, to: start) != nil
            throw .noPath(from: graph[start].key, to: graph[end].key, isReversePossible: isReversePossible)
        }
        var view = PathView([start] + edges.map(\.to), in: graph)
        // Counting takes long on a large graph; paths counts there too.
        guard graph.isSmall else { return view }
        let count = PathCount(from: start, to: end, in: graph.index)
        view.count = start == end || count.count == .max ? nil : count.count
        view.isCountExact = count.isExact
        return view
    }
}

extension PathView {
    init(_ services: [Int], in graph: ExploredGraph) {
        let steps = zip(services, services.dropFirst()).map { graph.index.edges(from: $0, to: $1) }
        self.init(
            services: services.map(graph.mark),
            // Parallel edges are all listed.
            slots: steps.map { $0.map { edge in ([edge.slotDescription] + edge.signs).joined(separator: ", ") }.joined(separator: "; ") },
            sites: steps.map { $0.compactMap { $0.site?.description }.joined(separator: "; ") }, count: nil, isCountExact: false)
    }
}

struct PathView: Answer, Hashable, Codable {
    var services: [ServiceLabel]
    var slots: [String]
    /// The source locations of the requests: `FILE:LINE`, or an empty text if unknown.
    var sites: [String]
    /// The minimum number of paths; nil if unknown.
    var count: Int?
    /// Whether `count` is exact; around cycles there may be more paths.
    var isCountExact: Bool

    func lines(in renderer: TextRenderer) -> [String] {
        // Source locations do not fit below an arrow.
        if sites.contains(where: { !$0.isEmpty }) { return renderer.verticalPath(self) }
        let horizontal = renderer.horizontalPath(self)
        if horizontal.width > renderer.style.width ?? TextRenderer.maximumPathWidth { return renderer.verticalPath(self) }
        return horizontal.lines
    }
}

extension TextRenderer {
    /// The width above which a path is drawn vertically if the output has no width.
    fileprivate static let maximumPathWidth = 400

    /// One line with the services, and one with the slots, each below its arrow.
    fileprivate func horizontalPath(_ view: PathView) -> (lines: [String], width: Int) {
        var services = ""
        var slots = ""
        var column = 0
        var slotColumn = 0
        for (offset, service) in view.services.enumerated() {
            services += name(service)
            column += width(service)
            guard offset < view.slots.count else { break }
            // The previous slot may be longer than the service after it.
            let start = max(column + 1, slotColumn + (offset == 0 ? 0 : 2))
            services += String(repeating: " ", count: start - column) + "\(style.arrow) "
            slots += String(repeating: " ", count: start - slotColumn) + view.slots[offset]
            slotColumn = start + DisplayWidth.of(view.slots[offset])
            column = start + DisplayWidth.of(style.arrow) + 1
        }
        let count = countText(view)
        return (
            ["\(services)\(count.isEmpty ? "" : "   " + style.paint(count, .dim))", style.paint(slots, .dim)],
            max(column + 3 + DisplayWidth.of(count), slotColumn)
        )
    }

    fileprivate func verticalPath(_ view: PathView) -> [String] {
        var lines: [String] = []
        for (offset, service) in view.services.enumerated() {
            lines.append(name(service))
            guard offset < view.slots.count else { continue }
            let site = view.sites[offset].isEmpty ? "" : "  " + view.sites[offset]
            lines.append("  \(style.arrow) " + style.paint(view.slots[offset] + site, .dim))
        }
        let count = countText(view)
        return count.isEmpty ? lines : lines + [style.paint(count, .dim)]
    }

    fileprivate func countText(_ view: PathView) -> String {
        guard let count = view.count else { return "" }
        if count == 1 { return view.isCountExact ? "the only path" : "" }
        return "shortest of \(view.isCountExact ? "" : "at least ")\(Plural.grouped(count))"
    }
}
