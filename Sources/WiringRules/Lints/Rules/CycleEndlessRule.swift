/// A cycle in which each member asks for a new one of the next: construction never ends. Only in the graphs of other containers.
struct CycleEndlessRule: LintRule {
    static let description = RuleDescription(
        "cycle-endless", .error,
        title: "the construction of a cycle never ends",
        what: """
            A cycle of prototypes, each of which asks for a new instance of the next. Only in graphs of other containers: this one hands out the \
            instance that is under construction.
            """,
        why: "Each instance asks for another one, until the stack is full and the program ends.",
        example: "a transient Parent with a property child, and a transient Child with a property parent, both injected.",
        fix: "Let one of them live at least as long as a graph of objects, or hand over a factory for it."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.filter { $0.verdict == .endless }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                of: description,
                cycle.edges.count == 1
                    ? "'\(text.first)' asks for a new one of itself, which never ends"
                    : "\(text.path) each ask for a new one of the next, which never ends",
                fix: "let one of them be shared within a graph of objects, or hand over a factory for it"
            )
        }
    }
}
