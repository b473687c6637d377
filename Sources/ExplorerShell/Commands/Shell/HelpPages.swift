import WiringGraph

/// A tour of the sample in five minutes: lines to type, and what they show.
enum HelpTour {
    /// The steps, in order.
    static let steps: [(line: String, text: String)] = [
        ("services", "all services: the sign shows the lifetime, the numbers count dependencies and dependents"),
        ("show service", "one service: the part of its name after the dot is enough, and Tab completes it"),
        ("tree service --depth 2", "its dependencies, and their dependencies"),
        ("rdeps network", "the opposite direction: the services that a change affects"),
        ("path router network", "why one service depends on another"),
        ("services lifetime(prototype) & deps(router)", "a query: functions, &, + and -; help query"),
        ("resolve service --trace", "built in a separate process: every step with its time"),
        ("processors off logging; resolve service", "switches a decorator off; the next instance is built without it"),
        ("what-if scope service prototype", "the consequences of a change, without making it"), ("undo", "reverts the assumption"),
        ("lint", "errors and probable mistakes; explain RULE describes a rule"),
        ("graph service", "a drawing in the terminal; svg, html and dot write one to a file"),
        ("transcript save /tmp/tour.md", "records the session as a test: wirescope check /tmp/tour.md"),
    ]
}

extension TextView {
    static var tour: TextView {
        let steps = HelpTour.steps.enumerated().flatMap { number, step in
            ["\(number < 9 ? " " : "")\(number + 1)  \(step.line)", "      \(step.text)"]
        }
        return .page(
            ["Five minutes with the sample (load sample loads it again). Type each line, or try your own:", ""] + steps + [
                "", "Then explore your own code: load PATH for a package that uses the container, scan DIR for any other app.",
            ])
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
                Row(usage: "(a)", summary: "parentheses"),
                Row(usage: "! a", summary: "all services except a"),
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
            ]
        )
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
        ]
    )
}
