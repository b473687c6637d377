import ShellLanguage
import TerminalText
import WiringGraph
import WiringRules
import WiringVocabulary

/// A tour of a graph: lines to type, and what they show.
struct HelpTour {
    struct Step {
        var line: String
        var text: String
    }

    /// The steps, in order.
    let steps: [Step]
    /// The current step; nil before the first.
    var position: Int?

    /// Creates a tour of the services with the most dependents and the most dependencies.
    init(of graph: ExploredGraph, canBuild: Bool) {
        let index = graph.index
        let services = index.servicesByKey.filter { graph[$0].kind == .component || graph[$0].kind == .located }
        let hub = services.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) }
        let user = services.max { index.dependencies(of: $0).count < index.dependencies(of: $1).count }
        func name(_ service: Int?) -> String { ParsedCommand.quoted(service.map(index.key) ?? "") }
        let (central, composed) = (name(hub), name(user))
        let way = user.map { Reachability(from: [$0], direction: .dependencies, in: index).services } ?? []
        let end = name(way.filter { $0 != user }.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) } ?? user)
        let lifetime = user.map { graph[$0].lifetime.rawValue } ?? ""
        steps =
            [
                Step(
                    line: "services --sort used-by --limit 10", text: "the services with the most dependents; the sign shows the lifetime"),
                Step(line: "show \(central)", text: "one service; a part of its name after a dot is enough, and Tab completes it"),
                Step(line: "rdeps \(central) --depth 2", text: "its dependents: the services that a change affects"),
                Step(line: "tree \(composed) --depth 2", text: "the opposite direction: the dependencies of a service"),
                Step(line: "path \(composed) \(end)", text: "why one service depends on another"),
                Step(line: "services lifetime(\(lifetime)) & deps(\(composed))", text: "a query: functions, &, + and -; see help query"),
            ]
            + (canBuild ? [Step(line: "resolve \(composed) --trace", text: "built in a separate process: every step with its time")] : [])
            + [
                Step(line: "what-if scope \(central) prototype", text: "the consequences of a change, without making it"),
                Step(line: "undo", text: "reverts the assumption"),
                Step(line: "lint", text: "errors and probable mistakes; explain RULE describes a rule"),
                Step(line: "graph \(composed) --depth 2", text: "a drawing in the terminal; svg, html and dot write one to a file"),
                Step(line: "stats", text: "the size of the graph; help lists all commands"),
            ]
    }

    /// The current step as text.
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
    /// The keys of the prompt, for the help and the manual page.
    static let prompt = KeysView(rows: EmbeddedText.rows("keys").map { Row(keys: $0, summary: $1) })
}
