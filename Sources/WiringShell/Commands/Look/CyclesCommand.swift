extension Command {
    static let cycles = Command(
        "cycles", .look, "draw the cycles and show which of them can be built",
        example: "cycles", answers: [CyclesView.self],
        .optionalQuery(), .flag("--cut", "list the cheapest dependencies to cut so that no cycle is left")
    ) { session, query, showsCut throws(CommandError) in
        let graph = try session.ensureLoaded().graph
        if let service = try session.service(of: query) {
            return try session.computing { () throws(CommandError) in
                CyclesView(CycleSearch(through: service, of: graph), showsCut: showsCut)
            }
        }
        let members = try session.selection(of: query).members
        return try session.computing { () throws(CommandError) in
            CyclesView(CycleSearch(among: members, of: graph), showsCut: showsCut)
        }
    }
}

extension CyclesView {
    fileprivate init(_ found: CycleSearch, showsCut: Bool) {
        let components = StronglyConnectedComponents(found.part)
        var report = found.report
        report.cycles = Self.fitting(report.cycles, in: found.index)
        let omitted = found.report.cycles.count - report.cycles.count
        cycles = report.cycles.map { Cycle($0, in: found.index) }
        isTruncated = report.isTruncated || omitted > 0
        groups = components.cyclic.map { components.members[$0].map { ServiceLabel(found.part.snapshot.services[$0]) } }
        cut = showsCut ? CycleCutView(.find(in: found.part), of: found.part) : nil
        picture = CycleDiagram(report, in: found.index, omitted: omitted)
    }

    /// The largest sum of the names of all listed cycles, each as wide as the longest of its cycle, in bytes.
    private static let maximumWidth = 4 << 20

    /// The first cycles, at least one, whose names do not exceed the maximum.
    private static func fitting(_ cycles: [DependencyCycle], in index: GraphIndex) -> [DependencyCycle] {
        var room = maximumWidth
        let fitting = cycles.prefix { cycle in
            let widest = cycle.edges.map { index.key($0.from).utf8.count + $0.slot.utf8.count }.max() ?? 0
            room -= cycle.members.count * widest
            return room >= 0
        }
        return Array(fitting.isEmpty ? cycles.prefix(1) : fitting)
    }
}

extension CyclesView.Cycle {
    fileprivate init(_ cycle: DependencyCycle, in index: GraphIndex) {
        let services = index.snapshot.services
        number = cycle.number
        verdict = cycle.verdict
        leaks = cycle.leaks
        raw = cycle.rawMembers.map { ServiceLabel(services[$0]) }
        steps = cycle.edges.map { edge in
            CyclesView.Step(
                service: ServiceLabel(services[edge.from]), slot: edge.slotDescription, kind: edge.kind, isDeferred: edge.isDeferred,
                site: (edge.site ?? services[edge.from].site)?.description)
        }
    }
}

extension CycleCutView {
    fileprivate init(_ cut: CycleCut, of index: GraphIndex) {
        let services = index.snapshot.services
        groups = cut.components.map { component in
            Group(
                services: component.members.count,
                edges: component.edges.map { edge in
                    Edge(
                        from: ServiceLabel(services[edge.from]), to: ServiceLabel(services[edge.to]), slot: edge.slotDescription,
                        isDeferred: edge.isDeferred, isOptional: edge.isOptional, cost: CycleCut.cost(of: edge),
                        site: (edge.site ?? services[edge.from].site)?.description)
                },
                cost: component.cost,
                isProven: component.isProven)
        }
        dependencies = index.edges.count
        let rest = GraphIndex(cut.snapshot(of: index))
        remainingGroups = StronglyConnectedComponents(rest).cyclic.count
        depth = GraphStatistics(rest).depth
    }
}

/// The cycles through a service or among a set of services.
struct CycleSearch {
    /// The cycles, with their numbers in the whole graph if all of its cycles are known.
    let report: CycleReport
    let index: GraphIndex
    let part: GraphIndex

    /// Finds the cycles through a service, which all lie within its strongly connected component.
    init(through service: Int, of graph: ExploredGraph) {
        let components = StronglyConnectedComponents(graph.index)
        let members = components.members[components.component[service]]
        self.init(among: ServiceSet(members, capacity: graph.index.count), through: service, of: graph)
    }

    init(among members: ServiceSet, of graph: ExploredGraph) { self.init(among: members, through: nil, of: graph) }

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
