import ShellLanguage
import WiringRendering
import WiringVocabulary

extension Command {
    /// `cycles [QUERY]`: draws the cycles and shows whether they can be built.
    static let cycles = Command(
        name: "cycles",
        group: .look,
        summary: "draw the cycles and show which of them can be built",
        arguments: [Argument("QUERY", .query, isOptional: true)],
        options: [Option("--cut", summary: "list the cheapest dependencies to cut so that no cycle is left")],
        details: [
            "If QUERY is one name, show the cycles through that service; otherwise show the cycles among the matching services.",
            "A cycle can be built if one of its dependencies is set after initialization or passed as a factory.",
            "Objects in a cycle of strong references are never deallocated: make one of the references weak or unowned.",
        ],
        example: "cycles",
        answers: [CyclesView.self],
        run: { session, invocation throws(CommandError) in
            let graph = try session.loaded().graph
            let showsCut = invocation.has("--cut")
            if let service = try session.service(of: invocation, named: "QUERY") {
                return try session.computing { () throws(CommandError) in
                    CyclesView(CycleSearch(through: service, of: graph), showsCut: showsCut)
                }
            }
            let members = try session.selection(of: invocation, named: "QUERY").members
            return try session.computing { () throws(CommandError) in
                CyclesView(CycleSearch(among: members, of: graph), showsCut: showsCut)
            }
        }
    )
}

extension CyclesView {
    fileprivate init(_ found: CycleSearch, showsCut: Bool) {
        let components = StronglyConnectedComponents(found.part)
        cycles = found.report.cycles.map { Cycle($0, in: found.index) }
        isTruncated = found.report.isTruncated
        groups = components.cyclic.map { components.members[$0].map { ServiceLabel(found.part.snapshot.services[$0]) } }
        cut = showsCut ? CycleCutView(.find(in: found.part), of: found.part) : nil
        picture = CycleDiagram(found.report, in: found.index)
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
                service: ServiceLabel(services[edge.from]),
                slot: edge.slotDescription,
                kind: edge.kind,
                isDeferred: edge.isDeferred,
                site: (edge.site ?? services[edge.from].site)?.description
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
                        from: ServiceLabel(services[edge.from]), to: ServiceLabel(services[edge.to]), slot: edge.slotDescription,
                        isDeferred: edge.isDeferred, isOptional: edge.isOptional, cost: CycleCut.cost(of: edge),
                        site: (edge.site ?? services[edge.from].site)?.description)
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
