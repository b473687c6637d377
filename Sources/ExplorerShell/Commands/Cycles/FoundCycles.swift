import WiringGraph

/// The cycles that somebody asks for.
struct FoundCycles {
    /// The cycles; they have the numbers of the whole graph where all of its cycles are known.
    let report: CycleReport
    /// The graph whose services the report names.
    let index: GraphIndex
    /// The services among which cycles were asked for, as a graph of their own.
    let part: GraphIndex

    /// The cycles through a service: all of them lie within its component.
    init(through service: Int, of graph: ExploredGraph) {
        let components = StronglyConnectedComponents(graph.index)
        let members = components.members[components.component[service]]
        self.init(among: ServiceSet(members, capacity: graph.index.count), through: service, of: graph)
    }

    /// The cycles among some services.
    init(among members: ServiceSet, of graph: ExploredGraph) {
        self.init(among: members, through: nil, of: graph)
    }

    private init(among members: ServiceSet, through service: Int?, of graph: ExploredGraph) {
        let selection = GraphSelection(members, in: graph.index)
        part = selection.isEverything ? graph.index : GraphIndex(selection.snapshot)
        var report = graph.cycles
        var service = service
        if !selection.isEverything, report.isTruncated {
            // What was not looked for in all of the graph may be found in a part.
            index = part
            report = ElementaryCycles.find(in: part)
            service = service.flatMap { service in members.positions.firstIndex(of: service) }
        } else {
            index = graph.index
            report.cycles.removeAll { !$0.members.allSatisfy(members.contains) }
        }
        if let service { report.cycles.removeAll { !$0.members.contains(service) } }
        self.report = report
    }
}
