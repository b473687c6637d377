import WiringGraph
import WiringVocabulary

extension Command {
    /// `cycles`: every ring, and whether it can be built.
    static let cycles = Command(
        name: "cycles",
        group: .look,
        summary: "draw the cycles, and say which of them can be built",
        details: [
            "A cycle can be built when something in it is handed over after an initializer, or only as a factory.",
            "A strong cycle is never let go: make one of its references weak or unowned.",
        ],
        example: "cycles",
        run: { session, _ throws(CommandError) in
            let graph = try session.loaded().graph
            return .cycles(
                CyclesView(
                    cycles: graph.cycles.cycles.map { CyclesView.Cycle($0, in: graph) },
                    isTruncated: graph.cycles.isTruncated,
                    drawing: CycleRenderer(graph.index, charset: session.settings.style.charset).render(graph.cycles)
                )
            )
        }
    )
}

extension CyclesView.Cycle {
    fileprivate init(_ cycle: DependencyCycle, in graph: ExploredGraph) {
        number = cycle.number
        verdict = cycle.verdict
        leaks = cycle.leaks
        steps = cycle.edges.map { edge in
            CyclesView.Step(
                service: graph.mark(edge.from),
                slot: edge.slotDescription,
                kind: edge.kind,
                isDeferred: edge.isDeferred,
                site: graph[edge.from].site?.description
            )
        }
    }
}
