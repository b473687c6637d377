extension Session {
    /// Returns the part of the graph to draw, with its cycles and findings; `listsCycles` lists every cycle, regardless of their number.
    func excerpt(
        of drawn: DiagramArguments, includesEntries: Bool = false, listsCycles: Bool = false
    ) throws(CommandError) -> GraphExcerpt {
        let graph = try ensureLoaded().graph
        let depth = drawn.depth
        let service = try service(of: drawn.query)
        let hasQuery = service == nil && drawn.query != nil
        let rules = RulesFile.readable(self)
        let selected = hasQuery ? try selection(of: drawn.query).services : nil
        return try computing { () throws(CommandError) in
            let everything = EntryFilter.selection(of: graph.index, isWhole: includesEntries || drawn.drawsEntries)
            var services = selected.map { Set($0) } ?? (everything.isWholeGraph ? nil : Set(everything.services))
            if let service {
                services = Reachability(from: [service], direction: .dependencies, maximumDistance: depth, in: graph.index).services
            } else if let depth {
                let starts = selected ?? Self.roots(of: everything)
                services = Reachability(from: starts, direction: .dependencies, maximumDistance: depth, in: graph.index).services
            }
            let findings = graph.report(applying: rules).findings
            if drawn.drawsFailures {
                let failures = GraphExcerpt.failures(findings, in: graph.index)
                services = services?.intersection(failures) ?? failures
            }
            return GraphExcerpt(graph.index, services: services, cycles: listsCycles ? graph.cycles : nil, findings: findings)
        }
    }

    /// Draws the graph of assemblies for `--by`; returns nil without this option.
    func byAssembly(
        _ format: DiagramView.Format, _ excerpt: GraphExcerpt, of drawn: DiagramArguments,
        _ render: @escaping @Sendable (AssemblyGraph, _ name: String) throws(SVGRenderer.TooBig) -> String
    ) throws(CommandError) -> DiagramView? {
        guard let unit = drawn.unit else { return nil }
        return try computing { () throws(CommandError) in
            let text = try CommandError.drawing(
                orElse: unit == .assembly ? "order --svg" : "dot --by \(unit.rawValue)",
                try render(AssemblyGraph(excerpt, by: unit), excerpt.index.snapshot.name))
            return DiagramView(format, text)
        }
    }

    /// The start services of a drawing with limited depth: those without dependents among the drawn services.
    private static func roots(of drawn: GraphSelection) -> [Int] {
        guard !drawn.isWholeGraph else { return drawn.index.roots }
        let positions = drawn.members.positions
        return ServiceTree.roots(of: GraphIndex(drawn.snapshot)).map { positions[$0] }
    }
}
