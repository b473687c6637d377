import FindingTexts

extension ArchitectureCheck {
    private static let maximumSteps = 12

    /// The cycles of a group that must not have any.
    mutating func groupCycles(of group: ArchitectureRules.Statement.Group, _ statement: ArchitectureRules.Statement) -> [Finding] {
        let what: String
        let name: (Int) -> String?
        let services = index.snapshot.services
        switch group {
        case .assemblies:
            what = "assemblies"
            name = { services[$0].assembly.isEmpty ? nil : services[$0].assembly }
        case .layers:
            what = "layers"
            var names = [String?](repeating: nil, count: index.count)
            // A service of two layers belongs to the one that is declared first.
            for layer in rules.layers {
                for service in layers[layer.name.text]?.positions ?? [] where names[service] == nil { names[service] = layer.name.text }
            }
            name = { [names] in names[$0] }
        case .members(let layer):
            what = "services of \(layer.text)"
            let members = self.services(layer)
            name = { members.contains($0) ? services[$0].key : nil }
        }
        let graph = GroupGraph(of: index, name: name) { !$0.isObserved && !isAllowed($0) }
        return graph.groupCycles.map { ring in finding(ring, what, name, statement) }
    }

    private func finding(
        _ ring: GroupGraph.GroupCycle, _ what: String, _ name: (Int) -> String?, _ statement: ArchitectureRules.Statement
    ) -> Finding {
        let names = ring.groups.prefix(4).joined(separator: ", ") + (ring.groups.count > 4 ? " and \(ring.groups.count - 4) more" : "")
        func line(_ edge: DependencyEdge) -> (String, SourceSite?) {
            let (from, to) = (index.key(edge.from), index.key(edge.to))
            return ("\(from) -> \(to)  \(edge.noteDescription)", edge.site ?? index.snapshot.services[edge.from].site)
        }
        let way = Finding.details("path", ring.way, maximum: Self.maximumSteps, line)
        let cut = Finding.details("cut", ring.cut, maximum: Self.maximumSteps, line)
        return ArchitectureCatalog.finding(
            ArchitectureCatalog.forbiddenCycle, "\(ring.groups.count) \(what) depend on each other in a cycle: \(names)",
            services: ring.way.map { index.key($0.from) },
            site: ring.way.first.flatMap { $0.site ?? index.snapshot.services[$0.from].site },
            details: way + cut + [evidence(statement)],
            fix: ring.cut.count == 1
                ? "cut this dependency, or move the shared code into a third assembly or layer"
                : "cut these \(ring.cut.count) dependencies, or move the shared code into a third assembly or layer"
        )
    }
}
