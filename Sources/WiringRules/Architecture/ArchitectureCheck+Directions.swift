extension ArchitectureCheck {
    /// For each service with a forbidden path, unless the path contains another service of its layer, the shortest path.
    func forbiddenPaths(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
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
    func forbiddenEdges(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        edges { from.contains($0.from) && to.contains($0.to) && $0.from != $0.to }.map { edge in
            finding(
                ArchitectureCatalog.forbiddenDependency,
                "'\(index.key(edge.from))' depends on '\(index.key(edge.to))', but \(names.0) may not depend on \(names.1) directly",
                [edge],
                statement)
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
        _ services: ServiceSet, targets: ServiceSet, isReaching: Bool, _ names: (String, String),
        _ statement: ArchitectureRules.Statement
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
                services: [node.key],
                site: node.site,
                details: [evidence(statement)],
                fix: isReaching
                    ? "add a dependency on a service in \(names.1), or remove it from \(names.0)"
                    : "let a service in \(names.1) depend on it, or remove it from \(names.0)"
            )
        }
    }
}
