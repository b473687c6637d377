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
        let way = Finding.details("path", ring.way, maximum: Self.maximumSteps, index.line)
        let cut = Finding.details("cut", ring.cut, maximum: Self.maximumSteps, index.line)
        return ArchitectureCatalog.finding(
            ArchitectureCatalog.forbiddenCycle, "\(ring.groups.count) \(what) depend on each other in a cycle: \(names)",
            services: ring.way.map { index.key($0.from) },
            site: ring.way.first.flatMap { $0.site ?? index.snapshot.services[$0.from].site }, details: way + cut + [evidence(statement)],
            fix: ring.cut.count == 1
                ? "cut this dependency, or move the shared code into a third assembly or layer"
                : "cut these \(ring.cut.count) dependencies, or move the shared code into a third assembly or layer")
    }
}

extension ArchitectureCheck {
    /// The shortest forbidden path from each service. A path that contains another service of the first layer is omitted.
    func forbiddenPaths(from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement) -> [Finding] {
        let walk = ReversePath(to: to, stoppingAt: from, in: index, isAllowed: isAllowed)
        return walk.starts.map { start in
            let path = walk.path(from: start)
            let keys = [index.key(start)] + path.map { index.key($0.to) }
            return finding(
                ArchitectureCatalog.forbiddenPath,
                "'\(keys[0])' reaches '\(keys[keys.count - 1])', but no path may lead from \(names.0) to \(names.1)", path, statement)
        }
    }

    /// The edges that lead from one layer to another.
    func forbiddenEdges(from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement) -> [Finding] {
        edges { from.contains($0.from) && to.contains($0.to) && $0.from != $0.to }.map { edge in
            finding(
                ArchitectureCatalog.forbiddenDependency,
                "'\(index.key(edge.from))' depends on '\(index.key(edge.to))', but \(names.0) may not depend on \(names.1) directly",
                [edge], statement)
        }
    }

    /// Dependencies from outside on a layer that may only be reached through the guards.
    func intrusions(past guards: ServiceSet, into target: ServiceSet, name: String, _ statement: ArchitectureRules.Statement) -> [Finding] {
        edges { target.contains($0.to) && !target.contains($0.from) && !guards.contains($0.from) }.map { edge in
            finding(
                ArchitectureCatalog.forbiddenAccess,
                "'\(index.key(edge.from))' reaches '\(index.key(edge.to))' in \(name), which a rule forbids", [edge], statement)
        }
    }

    /// The services of a layer that lack a required path to, or from, another layer.
    func unreached(
        _ services: ServiceSet, targets: ServiceSet, isReaching: Bool, _ names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        // A service of both layers satisfies the rule.
        let fine = index.reach(targets, isReaching ? .dependents : .dependencies)
        return index.servicesByKey.filter { services.contains($0) && !fine.contains($0) }.map { service in
            let node = index.snapshot.services[service]
            return ArchitectureCatalog.finding(
                ArchitectureCatalog.unreached,
                isReaching
                    ? "'\(node.key)' does not reach \(names.1), but every service in \(names.0) must"
                    : "no service in \(names.1) reaches '\(node.key)', but every service in \(names.0) must be reached from there",
                services: [node.key], site: node.site, details: [evidence(statement)],
                fix: isReaching
                    ? "add a dependency on a service in \(names.1), or remove it from \(names.0)"
                    : "let a service in \(names.1) depend on it, or remove it from \(names.0)")
        }
    }
}
