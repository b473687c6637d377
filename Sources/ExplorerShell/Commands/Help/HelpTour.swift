/// Five minutes with the sample: a line to type, and what it shows.
enum HelpTour {
    /// The steps, in order.
    static let steps: [(line: String, text: String)] = [
        ("services", "what there is: the sign says how long instances live, the numbers who needs whom"),
        ("show service", "one of them: the part of a name behind the dot is enough, and Tab completes it"),
        ("tree service --depth 2", "what it needs, and what that needs"),
        ("rdeps network", "the other way: who would notice a change"),
        ("path router network", "why one thing needs another"),
        ("services lifetime(prototype) & deps(router)", "a query: functions, &, + and -; help query"),
        ("resolve service --trace", "built for real, in a process of its own: every step with its time"),
        ("processors off logging; resolve service", "a decorator is switched off, and the next instance is without it"),
        ("what-if scope service prototype", "what would follow from a change; nothing is touched"),
        ("undo", "and back again"),
        ("lint", "what is wrong, or probably wrong; explain RULE says more"),
        ("graph service", "drawn here; svg, html and dot draw it elsewhere"),
        ("transcript save /tmp/tour.md", "all this as a test: wirescope check /tmp/tour.md"),
    ]
}

extension TextView {
    /// The tour as a page.
    static var tour: TextView {
        let steps = HelpTour.steps.enumerated().flatMap { number, step in
            ["\(number < 9 ? " " : "")\(number + 1)  \(step.line)", "      \(step.text)"]
        }
        return .page(
            ["Five minutes with the sample (load sample brings it back). Type each line, or what you like instead:", ""] + steps + [
                "", "Then your own: load PATH for a package that uses the container, scan DIR for any other app.",
            ])
    }
}
