/// Reports cycles in which each member requests a new instance of the next, so that construction never ends. Only for graphs of other containers.
struct CycleEndlessRule: LintRule {
    static let description = RuleDescription(
        "cycle-endless", .error, title: "the construction of a cycle never ends",
        what: """
            A cycle of prototypes that each request a new instance of the next. Applies to graphs of other containers only: Wiring passes the \
            instance under construction.
            """, why: "Each instance requests another one, until the stack overflows and the program ends.",
        example: "a transient Parent with a property child, and a transient Child with a property parent, both injected.",
        fix: "Share one member within an object graph or longer, or inject a factory for it.")

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .endless }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                of: description,
                cycle.edges.count == 1
                    ? "'\(text.first)' requests a new instance of itself without end"
                    : "\(text.path) each request a new instance of the next without end",
                fix: "share one member within an object graph, or inject a factory for it")
        }
    }
}
