import WiringGraph

/// The cycles through a service or among a set of services.
struct CycleSearch {
    /// The cycles, with their numbers in the whole graph if all of its cycles are known.
    let report: CycleReport
    /// The graph to which the services of the report belong.
    let index: GraphIndex
    /// The subgraph of the services to search.
    let part: GraphIndex

    /// Finds the cycles through a service, which all lie within its strongly connected component.
    init(through service: Int, of graph: ExploredGraph) {
        let components = StronglyConnectedComponents(graph.index)
        let members = components.members[components.component[service]]
        self.init(among: ServiceSet(members, capacity: graph.index.count), through: service, of: graph)
    }

    /// Finds the cycles among a set of services.
    init(among members: ServiceSet, of graph: ExploredGraph) {
        self.init(among: members, through: nil, of: graph)
    }

    private init(among members: ServiceSet, through service: Int?, of graph: ExploredGraph) {
        let selection = GraphSelection(members, in: graph.index)
        part = selection.isWholeGraph ? graph.index : GraphIndex(selection.snapshot)
        var report = graph.cycles
        var service = service
        if !selection.isWholeGraph, report.isTruncated {
            // The truncated search of the whole graph may have missed cycles of this part.
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
