extension ArchitectureCheck {
    /// For each service from which a forbidden way leads, without another one of its layer on it, the shortest way.
    func forbiddenPaths(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        let walk = WayBack(to: to, stoppingAt: from, in: index, isAllowed: isAllowed)
        return walk.starts.map { start in
            let path = walk.path(from: start)
            let keys = [index.key(start)] + path.map { index.key($0.to) }
            return finding(
                ArchitectureCatalogue.forbiddenPath,
                "'\(keys[0])' reaches '\(keys[keys.count - 1])', and no way may lead from \(names.0) to \(names.1)", path, statement)
        }
    }

    /// The edges that lead from one layer to another.
    func forbiddenEdges(
        from: ServiceSet, to: ServiceSet, names: (String, String), _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        edges { from.contains($0.from) && to.contains($0.to) && $0.from != $0.to }.map { edge in
            finding(
                ArchitectureCatalogue.forbiddenDependency,
                "'\(index.key(edge.from))' needs '\(index.key(edge.to))', and nothing in \(names.0) may need \(names.1) directly", [edge],
                statement)
        }
    }

    /// Whoever is outside and needs something inside directly: others reach it through them.
    func intrusions(past guards: ServiceSet, into target: ServiceSet, name: String, _ statement: ArchitectureRules.Statement) -> [Finding] {
        edges { target.contains($0.to) && !target.contains($0.from) && !guards.contains($0.from) }.map { edge in
            finding(
                ArchitectureCatalogue.forbiddenAccess,
                "'\(index.key(edge.from))' reaches '\(index.key(edge.to))' in \(name), which it may not", [edge], statement)
        }
    }

    /// Those of a layer that lead nowhere where all have to lead, or to whom nothing leads.
    func unreached(
        _ services: ServiceSet, targets: ServiceSet, isReaching: Bool, _ names: (String, String),
        _ statement: ArchitectureRules.Statement
    ) -> [Finding] {
        // A service of both is there already.
        let fine = index.reach(targets, isReaching ? .dependents : .dependencies)
        return index.servicesByKey.filter { services.contains($0) && !fine.contains($0) }.map { service in
            let node = index.snapshot.services[service]
            return ArchitectureCatalogue.finding(
                ArchitectureCatalogue.unreached,
                isReaching
                    ? "'\(node.key)' does not reach \(names.1), and every service in \(names.0) has to"
                    : "nothing in \(names.1) leads to '\(node.key)', and every service in \(names.0) has to be reached from there",
                services: [node.key],
                site: node.site,
                details: [evidence(statement)],
                fix: isReaching
                    ? "let it need something in \(names.1), or take it out of \(names.0)"
                    : "let something in \(names.1) need it, or take it out of \(names.0)"
            )
        }
    }
}
