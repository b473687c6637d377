import ShellLanguage
import TerminalText
import WiringGraph
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
    static var language: QueryHelpView {
        QueryHelpView(
            names: [
                Row(
                    usage: "MailAssembly.store",
                    summary: "the service whose key, part of a key after a dot, or type is this; an error if none exists"),
                Row(usage: "*Store, ?ail*", summary: "services whose key, part of a key after a dot, or type matches; case is ignored"),
                Row(usage: "'a name'", summary: "quotes for names with spaces or signs; no error if none exists"),
                Row(usage: "Logger#file", summary: "the registration of Logger with the name or tag file, in a scanned app"),
                Row(usage: "%1, $1", summary: "a numbered service of the last list; the service of a result"),
                Row(usage: "$name", summary: "the query that let defines under this name"),
            ],
            operators: [
                Row(usage: "(a)", summary: "parentheses"), Row(usage: "! a", summary: "all services except a"),
                Row(usage: "a & b", summary: "services in both"),
                Row(
                    usage: "a + b, a - b",
                    summary: "services in either; services in a and not in b; from left to right, with spaces around the sign"),
            ],
            functions: QueryFunction.allCases.map { Row(usage: $0.usage, summary: $0.summary) },
            examples: [
                "services lifetime(singleton) & rdeps(ClientAssembly.network)", "tree deps(MailAssembly.service, 2) - assembly(Client*)",
                "dot paths(MailAssembly.service, ClientAssembly.network) > paths.dot",
                "let stores = *Store; count rdeps($stores) - $stores",
            ])
    }
}

extension KeysView {
    /// The keys of the prompt, for the help and the manual page.
    static let prompt = KeysView(
        rows: [
            Row(keys: "Tab", summary: "complete the word, or list the candidates"),
            Row(keys: "Up, Down", summary: "the previous or next line with the same beginning; within a line, the row above or below"),
            Row(keys: "Ctrl-R", summary: "search the history; again for the next match, Enter runs it, Ctrl-G cancels"),
            Row(keys: "Right, End", summary: "move right; at the end of the line, accept the gray suggestion; Alt-F accepts a part of it"),
            Row(keys: "Enter", summary: "run the line; while a quote or parenthesis is open, continue on another row"),
            Row(keys: "Ctrl-C", summary: "discard the line, or stop waiting for the program"),
            Row(keys: "Ctrl-D", summary: "exit, on an empty line"),
            Row(keys: "Ctrl-A, Ctrl-E", summary: "move to the start or the end of the line, like Home and End"),
            Row(keys: "Ctrl-Left, Ctrl-Right", summary: "move to the previous or next part of a name, like Alt-B and Alt-F"),
            Row(keys: "Ctrl-W", summary: "cut the word before the cursor"),
            Row(keys: "Alt-Backspace, Alt-D", summary: "cut the part of a name before or after the cursor"),
            Row(keys: "Ctrl-U, Ctrl-K", summary: "cut everything before or after the cursor"),
            Row(keys: "Ctrl-Y, Alt-Y", summary: "paste the last cut (consecutive cuts are one), or the cut before it"),
            Row(keys: "Alt-.", summary: "insert the last word of the previous line; again, of the line before it"),
            Row(keys: "Ctrl-T", summary: "exchange the two characters before the cursor"),
            Row(keys: "Ctrl-_", summary: "undo the last word or key"), Row(keys: "Ctrl-L", summary: "clear the screen"),
            Row(keys: "Ctrl-X Ctrl-E", summary: "edit the line with $VISUAL or $EDITOR"),
        ])
}
