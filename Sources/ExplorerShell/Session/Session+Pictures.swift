import ShellLanguage
import WiringRendering

extension Session {
    /// Returns the part of the graph to draw, with its cycles and findings, as selected by the query and the options.
    ///
    /// - Parameters:
    ///   - invocation: the call of a command with the argument and the options of `DiagramArguments`.
    ///   - includesEntries: whether to include entries regardless of the option.
    ///   - listsCycles: whether to list every cycle, regardless of their number.
    /// - Throws: the error in the query or the options.
    func excerpt(
        of invocation: Invocation, includesEntries: Bool = false, listsCycles: Bool = false
    ) throws(CommandError) -> GraphExcerpt {
        let graph = try loaded().graph
        let depth = invocation.count(of: "--depth")
        let service = try service(of: invocation, named: DiagramArguments.query.name)
        let hasQuery = service == nil && invocation.query(DiagramArguments.query.name) != nil
        let rules = RulesFile.readable(self)
        let selected = hasQuery ? try selection(of: invocation, named: DiagramArguments.query.name).services : nil
        return try computing { () throws(CommandError) in
            let everything = EntryFilter.selection(of: graph.index, isWhole: includesEntries || invocation.has(EntryFilter.option.name))
            var services = selected.map { Set($0) } ?? (everything.isWholeGraph ? nil : Set(everything.services))
            if let service {
                services = Reachability(from: [service], direction: .dependencies, maximumDistance: depth, in: graph.index).services
            } else if let depth {
                let starts = selected ?? Self.roots(of: everything)
                services = Reachability(from: starts, direction: .dependencies, maximumDistance: depth, in: graph.index).services
            }
            let findings = graph.report(applying: rules).findings
            if invocation.has("--failures") {
                let failures = GraphExcerpt.failures(findings, in: graph.index)
                services = services?.intersection(failures) ?? failures
            }
            return GraphExcerpt(graph.index, services: services, cycles: listsCycles ? graph.cycles : nil, findings: findings)
        }
    }

    /// Draws the graph of assemblies for `--by assembly`; returns nil without this option.
    func byAssembly(
        _ format: DiagramView.Format, _ excerpt: GraphExcerpt, of invocation: Invocation,
        _ render: @escaping @Sendable (AssemblyGraph, _ name: String) throws -> String
    ) throws(CommandError) -> DiagramView? {
        guard DiagramArguments.drawsAssemblies(invocation) else { return nil }
        return try computing { () throws(CommandError) in
            do {
                return DiagramView(format, try render(AssemblyGraph(excerpt), excerpt.index.snapshot.name))
            } catch let error as SVGRenderer.TooBig {
                throw .tooBig(services: error.services, edges: error.edges, hint: "dot --by assembly")
            } catch {
                throw .stopped(limit: nil)
            }
        }
    }

    /// The start services of a drawing with limited depth: those without dependents among the drawn services. Entries are excluded if they are not
    /// drawn.
    private static func roots(of drawn: GraphSelection) -> [Int] {
        guard !drawn.isWholeGraph else { return drawn.index.roots }
        let positions = drawn.members.positions
        return ServiceTree.roots(of: GraphIndex(drawn.snapshot)).map { positions[$0] }
    }
}
