/// Two graphs in one layout: the union of both, with the state of each service and dependency.
package struct PageComparison: PageSupplement {
    private let compared: ComparedGraph
    private var comparison: GraphComparison { compared.comparison }

    package static func render(_ comparison: GraphComparison, revision: Int? = nil) throws(SVGRenderer.TooBig) -> String {
        let compared = ComparedGraph(comparison)
        return try HTMLRenderer.render(compared.excerpt(), with: PageComparison(compared: compared), revision: revision)
    }

    package func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        var notes: [String: [String]] = [:]
        for pair in comparison.renamed { notes[pair.after.key, default: []].append("\(GraphComparison.what(pair)) \(pair.before.key)") }
        for service in comparison.changed { notes[service.after.key, default: []] += service.items.map(Self.words) }
        let noted = excerpt.services.enumerated().compactMap { number, service in
            notes[excerpt.index.key(service)].map { (offset: number, element: $0) }
        }
        json.append(field: "comparison") { json in
            json.append(field: "before", script: comparison.before.name)
            json.append(field: "after", script: comparison.after.name)
            json.append(field: "services", numbers: excerpt.services.lazy.map { compared.state(of: $0).rawValue })
            json.append(field: "edges", numbers: excerpt.edges.lazy.map { compared.state(of: $0).rawValue })
            json.append(field: "renamed", scripts: comparison.renamed.map { "\($0.before.key) → \($0.after.key)" })
            json.append(field: "lost", scripts: comparison.findingsLost.map { "\($0.severity.rawValue) \($0.rule): \($0.message)" })
            json.append(field: "notes", numbered: noted) { words, json in json.append(scripts: words) }
        }
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
