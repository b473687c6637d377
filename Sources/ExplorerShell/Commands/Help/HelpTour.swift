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
        ("what-if scope service prototype", "the consequences of a change, without making it"),
        ("undo", "reverts the assumption"),
        ("lint", "errors and probable mistakes; explain RULE describes a rule"),
        ("graph service", "a drawing in the terminal; svg, html and dot write one to a file"),
        ("transcript save /tmp/tour.md", "records the session as a test: wirescope check /tmp/tour.md"),
    ]
}

extension TextView {
    /// The tour as a page.
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
