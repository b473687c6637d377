/// Reports cycles in which each member requests a new instance of the next, so that construction never ends. Only for graphs of other containers.
extension LintRule {
    static let cycleEndless: LintRule = .init("cycle-endless") { context in
        context.cycles.filter { $0.verdict == .endless }.map { cycle in
            let text = CycleFindingText(cycle, in: context)
            return text.finding(
                of: cycleEndless.description,
                cycle.edges.count == 1
                    ? "'\(text.first)' requests a new instance of itself without end"
                    : "\(text.path) each request a new instance of the next without end",
                fix: "share one member within an object graph, or inject a factory for it")
        }
    }
}
