/// A tour of a graph: lines to type, and what they show.
struct HelpTour {
    let steps: [(line: String, text: String)]
    /// The current step; nil before the first.
    var position: Int?

    /// Creates a tour of the services with the most dependents and the most dependencies.
    init(of graph: ExploredGraph, canBuild: Bool) {
        let index = graph.index
        let services = index.servicesByKey.filter { graph[$0].kind == .component || graph[$0].kind == .located }
        let hub = services.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) }
        let user = services.max { index.dependencies(of: $0).count < index.dependencies(of: $1).count }
        func name(_ service: Int?) -> String { ParsedCommand.quoted(service.map(index.key) ?? "") }
        let way = user.map { Reachability(from: [$0], direction: .dependencies, in: index).services } ?? []
        let end = way.filter { $0 != user }.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) } ?? user
        let names = [
            "central": name(hub), "composed": name(user), "end": name(end), "lifetime": user.map { graph[$0].lifetime.rawValue } ?? "",
        ]
        steps = EmbeddedText.rows("tour").filter { canBuild || !$0.name.hasPrefix("resolve ") }.map { line, text in
            (names.reduce(line) { $0.replacing("{\($1.key)}", with: $1.value) }, text)
        }
    }

    var text: String? {
        guard let position, steps.indices.contains(position) else { return nil }
        return "step \(position + 1) of \(steps.count): \(steps[position].text)\n  \(steps[position].line)"
    }
}

extension QueryHelpView {
    private static func rows(_ text: String) -> [Row] { EmbeddedText.rows(text).map { Row(usage: $0, summary: $1) } }

    static var language: QueryHelpView {
        QueryHelpView(
            names: rows("query-names"), operators: rows("query-operators"),
            functions: QueryFunction.allCases.map { Row(usage: $0.usage, summary: $0.summary) },
            examples: EmbeddedText.lines("query-examples"))
    }
}

extension KeysView {
    static let prompt = KeysView(rows: EmbeddedText.rows("keys").map { Row(keys: $0, summary: $1) })
}
