import WiringGraph
import WiringVocabulary

extension Command {
    /// `cycles [QUERY]`: every ring, and whether it can be built.
    static let cycles = Command(
        name: "cycles",
        group: .look,
        summary: "draw the cycles, and say which of them can be built",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--cut", summary: "say which dependencies to cut, at least cost, so that no cycle is left")],
        details: [
            "A QUERY that is one name asks for the cycles through that service; any other for the cycles among the services of its answer.",
            "A cycle can be built when something in it is handed over after an initializer, or only as a factory.",
            "A strong cycle is never let go: make one of its references weak or unowned.",
        ],
        example: "cycles",
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            var members = ServiceSet.everything(capacity: graph.index.count)
            var through: Int?
            if let service = try session.service(of: invocation, named: "QUERY") {
                through = service
                let components = StronglyConnectedComponents(graph.index)
                members = ServiceSet(components.members[components.component[service]], capacity: graph.index.count)
            } else {
                members = try session.selection(of: invocation, named: "QUERY").members
            }
            let selection = GraphSelection(members, in: graph.index)
            let part = selection.isEverything ? graph.index : GraphIndex(selection.snapshot)
            var index = graph.index
            var report = graph.cycles
            if !selection.isEverything, report.isTruncated {
                // What was not looked for in all of the graph may be found in a part.
                index = part
                report = ElementaryCycles.find(in: part)
                through = through.flatMap { service in members.positions.firstIndex(of: service) }
            } else {
                report.cycles.removeAll { !$0.members.allSatisfy(members.contains) }
            }
            if let through { report.cycles.removeAll { !$0.members.contains(through) } }
            let components = StronglyConnectedComponents(part)
            return .cycles(
                CyclesView(
                    cycles: report.cycles.map { CyclesView.Cycle($0, in: index) },
                    isTruncated: report.isTruncated,
                    groups: components.cyclic.map { components.members[$0].map { ServiceMark(part.snapshot.services[$0]) } },
                    cut: invocation.has("--cut") ? CycleCutView(.find(in: part), of: part) : nil,
                    drawing: CycleRenderer(index, charset: session.settings.style.charset).render(report)
                )
            )
        }
    )
}

extension CyclesView.Cycle {
    fileprivate init(_ cycle: DependencyCycle, in index: GraphIndex) {
        let services = index.snapshot.services
        number = cycle.number
        verdict = cycle.verdict
        leaks = cycle.leaks
        raw = cycle.rawMembers.map { ServiceMark(services[$0]) }
        steps = cycle.edges.map { edge in
            CyclesView.Step(
                service: ServiceMark(services[edge.from]),
                slot: edge.slotDescription,
                kind: edge.kind,
                isDeferred: edge.isDeferred,
                site: services[edge.from].site?.description
            )
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
                        from: ServiceMark(services[edge.from]), to: ServiceMark(services[edge.to]), slot: edge.slotDescription,
                        isDeferred: edge.isDeferred, isOptional: edge.isOptional, cost: CycleCut.cost(of: edge),
                        site: services[edge.from].site?.description)
                },
                cost: component.cost,
                isProven: component.isProven
            )
        }
        dependencies = index.edges.count
        let rest = GraphIndex(cut.snapshot(of: index))
        remainingGroups = StronglyConnectedComponents(rest).cyclic.count
        depth = GraphStatistics(rest).depth
    }
}
