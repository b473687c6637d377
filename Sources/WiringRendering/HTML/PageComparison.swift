/// Two graphs in one layout: the union of both, with the state of each service and dependency.
package struct PageComparison: Sendable {
    /// The state of a service or dependency, as the page numbers it.
    private enum State: Int { case same, added, gone, changed }

    /// A dependency, identified by its ends and its description.
    private struct Line: Hashable {
        var from: String
        var to: String
        var text: String

        init(_ edge: DependencyEdge, in services: [ServiceNode]) {
            from = services[edge.from].key
            to = services[edge.to].key
            text = ([edge.slotDescription] + edge.signs).joined(separator: ", ")
        }
    }

    private let comparison: GraphComparison
    private let before: Set<Line>
    private let after: Set<Line>

    /// Prepares a comparison.
    package init(_ comparison: GraphComparison) {
        self.comparison = comparison
        before = Set(comparison.before.edges.map { Line($0, in: comparison.before.services) })
        after = Set(comparison.after.edges.map { Line($0, in: comparison.after.services) })
    }

    /// Renders both graphs as one page.
    package static func render(_ comparison: GraphComparison, revision: Int? = nil) throws(SVGRenderer.TooBig) -> String {
        let page = PageComparison(comparison)
        return try HTMLRenderer.render(page.excerpt, with: .comparison(page), revision: revision)
    }

    /// The union of both graphs.
    private var excerpt: GraphExcerpt {
        let index = GraphIndex(union)
        // Cycles that combine edges of both graphs, or of the first only, are removed.
        var cycles = ElementaryCycles.find(in: index)
        cycles.cycles.removeAll { cycle in cycle.edges.contains { !after.contains(Line($0, in: index.snapshot.services)) } }
        return GraphExcerpt(index, cycles: cycles, findings: comparison.findingsGained)
    }

    private var union: GraphSnapshot {
        var union = comparison.after
        union.findings = []
        union.name = "\(comparison.before.name) to \(comparison.after.name)"
        if comparison.before.name == comparison.after.name { union.name = comparison.after.name }
        let known = Set(union.assemblies.map(\.name))
        union.assemblies += comparison.before.assemblies.filter { !known.contains($0.name) }
        var positions: [String: Int] = [:]
        for (position, service) in union.services.enumerated() { positions[service.key] = position }
        for service in comparison.before.services where positions[service.key] == nil {
            positions[service.key] = union.services.count
            union.services.append(service)
        }
        for edge in comparison.before.edges {
            let line = Line(edge, in: comparison.before.services)
            guard !after.contains(line), let from = positions[line.from], let to = positions[line.to] else { continue }
            var gone = edge
            (gone.from, gone.to) = (from, to)
            union.edges.append(gone)
        }
        return union.normalized()
    }

    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var states: [String: State] = [:]
        for service in comparison.changed { states[service.after.key] = .changed }
        for (_, service) in comparison.renamed { states[service.key] = .changed }
        for service in comparison.added { states[service.key] = .added }
        for service in comparison.removed { states[service.key] = .gone }
        let services = excerpt.index.snapshot.services
        json.append(field: "comparison")
        json.append(literal: "{\"before\":")
        json.append(script: comparison.before.name)
        json.append(field: "after")
        json.append(script: comparison.after.name)
        json.append(field: "services")
        json.append(numbers: excerpt.services.lazy.map { (states[services[$0].key] ?? .same).rawValue })
        json.append(field: "edges")
        json.append(numbers: excerpt.edges.lazy.map { state(of: Line($0, in: services)).rawValue })
        json.append(field: "notes")
        appendNotes(to: &json, excerpt)
        json.append(literal: "}")
    }

    private func state(of line: Line) -> State { !after.contains(line) ? .gone : before.contains(line) ? .same : .added }

    /// Appends descriptions of the differences of each service.
    private func appendNotes(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var notes: [String: [String]] = [:]
        for pair in comparison.renamed { notes[pair.after.key, default: []].append("\(GraphComparison.what(pair)) \(pair.before.key)") }
        for service in comparison.changed { notes[service.after.key, default: []] += service.items.map(Self.words) }
        let noted = excerpt.services.enumerated().compactMap { number, service in
            notes[excerpt.index.key(service)].map { (offset: number, element: $0) }
        }
        json.append(object: noted) { words, json in json.append(scripts: words) }
    }

    /// `lifetime: prototype → singleton`, `needs: − store, + cache`.
    private static func words(_ item: ServiceDifference.Item) -> String {
        if item.before.count == 1, item.after.count == 1, item.what != "needs" {
            return "\(item.what): \(item.before[0]) → \(item.after[0])"
        }
        let parts = item.before.map { "− \($0)" } + item.after.map { "+ \($0)" }
        return parts.isEmpty ? item.what : "\(item.what): \(parts.joined(separator: ", "))"
    }
}
