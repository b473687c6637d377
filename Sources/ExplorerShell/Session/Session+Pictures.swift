import WiringRendering

extension Session {
    /// The part of the graph that a drawing command is to show, with its cycles and findings: its query, how deep to go, what is wrong.
    ///
    /// - Parameters:
    ///   - invocation: the call of a command that has the argument and the options of `PictureArguments`.
    ///   - includesEntries: whether entries are shown, whether the command's option asks for them or not.
    ///   - listsCycles: whether each cycle is told, however many there are.
    /// - Throws: what is wrong with the query or the options.
    func excerpt(
        of invocation: Invocation, includesEntries: Bool = false, listsCycles: Bool = false
    ) throws(CommandError) -> GraphExcerpt {
        let graph = try loaded().graph
        let depth = invocation.count(of: "--depth")
        let service = try service(of: invocation, named: PictureArguments.query.name)
        let hasQuery = service == nil && invocation.query(PictureArguments.query.name) != nil
        let rules = RulesFile.readable(self)
        let selected = hasQuery ? try selection(of: invocation, named: PictureArguments.query.name).services : nil
        return try computing { () throws(CommandError) in
            let everything = EntriesUse.selection(of: graph.index, isWhole: includesEntries || invocation.has(EntriesUse.option.name))
            var services = selected.map { Set($0) } ?? (everything.isEverything ? nil : Set(everything.services))
            if let service {
                services = Reachability(from: [service], direction: .dependencies, maximumDistance: depth, in: graph.index).services
            } else if let depth {
                let starts = selected ?? Self.roots(of: everything)
                services = Reachability(from: starts, direction: .dependencies, maximumDistance: depth, in: graph.index).services
            }
            let findings = graph.report(settledBy: rules).findings
            if invocation.has("--failures") {
                let failures = GraphExcerpt.failures(findings, in: graph.index)
                services = services?.intersection(failures) ?? failures
            }
            return GraphExcerpt(graph.index, services: services, cycles: listsCycles ? graph.cycles : nil, findings: findings)
        }
    }

    /// What a command draws of whole assemblies, as it is asked with `--by assembly`; nil where it is not.
    func byAssembly(
        _ format: PictureView.Format, _ excerpt: GraphExcerpt, of invocation: Invocation,
        _ render: @escaping @Sendable (AssemblyGraph, _ name: String) throws -> String
    ) throws(CommandError) -> PictureView? {
        guard PictureArguments.isByAssembly(invocation) else { return nil }
        return try computing { () throws(CommandError) in
            do {
                return PictureView(format, try render(AssemblyGraph(excerpt), excerpt.index.snapshot.name))
            } catch let error as SVGRenderer.TooBig {
                throw .tooBig(services: error.services, edges: error.edges, hint: "dot --by assembly")
            } catch {
                throw .stopped(limit: nil)
            }
        }
    }

    /// What a drawing begins with that goes only so deep: what nobody needs of all that is drawn. Entries, which need most of a graph, may not be.
    private static func roots(of drawn: GraphSelection) -> [Int] {
        guard !drawn.isEverything else { return drawn.index.roots }
        let positions = drawn.members.positions
        return ServiceTree.roots(of: GraphIndex(drawn.snapshot)).map { positions[$0] }
    }
}
