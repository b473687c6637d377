extension ArchitectureCheck {
    mutating func groupCycles(of group: Statement.Group, _ statement: Statement) -> [Finding] {
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
                for service in named.sets[layer.name.text]?.positions ?? [] where names[service] == nil { names[service] = layer.name.text }
            }
            name = { [names] in names[$0] }
        case .members(let layer):
            what = "services of \(layer.text)"
            let members = named.services(layer)
            name = { members.contains($0) ? services[$0].key : nil }
        }
        let graph = GroupGraph(of: index, name: name) { !$0.isObserved && !isAllowed($0) }
        return graph.groupCycles.map { ring in finding(ring, what, name, statement) }
    }

    private func finding(_ ring: GroupGraph.GroupCycle, _ what: String, _ name: (Int) -> String?, _ statement: Statement) -> Finding {
        let names = ring.groups.prefix(4).joined(separator: ", ") + (ring.groups.count > 4 ? " and \(ring.groups.count - 4) more" : "")
        let way = Finding.details("path", ring.way, maximum: Self.maximumSteps, index.line)
        let cut = Finding.details("cut", ring.cut, maximum: Self.maximumSteps, index.line)
        return ArchitectureCatalog.finding(
            .forbiddenCycle, "\(ring.groups.count) \(what) depend on each other in a cycle: \(names)",
            services: ring.way.map { index.key($0.from) },
            site: ring.way.first.flatMap { $0.site ?? index.snapshot.services[$0.from].site }, details: way + cut + [evidence(statement)],
            fix: ring.cut.count == 1
                ? "cut this dependency, or move the shared code into a third assembly or layer"
                : "cut these \(ring.cut.count) dependencies, or move the shared code into a third assembly or layer")
    }
}

extension ArchitectureCheck {
    /// The shortest forbidden path from each service. A path that contains another service of the first layer is omitted.
    mutating func forbiddenPaths(_ from: Piece, _ to: Piece, _ statement: Statement) -> [Finding] {
        let (starts, ends) = (named.services(from), named.services(to))
        let walk = ReversePath(to: ends, stoppingAt: starts, in: index, isAllowed: isAllowed)
        return walk.starts.map { start in
            let path = walk.path(from: start)
            let end = path.last?.to ?? start
            let message = "'\(index.key(start))' reaches '\(index.key(end))', but no path may lead from \(from.text) to \(to.text)"
            return finding(.forbiddenPath, message, path, statement)
        }
    }

    mutating func forbiddenEdges(_ from: Piece, _ to: Piece, _ statement: Statement) -> [Finding] {
        let (starts, ends) = (named.services(from), named.services(to))
        return edges { starts.contains($0.from) && ends.contains($0.to) && $0.from != $0.to }.map { edge in
            let keys = (index.key(edge.from), index.key(edge.to))
            let message = "'\(keys.0)' depends on '\(keys.1)', but \(from.text) may not depend on \(to.text) directly"
            return finding(.forbiddenDependency, message, [edge], statement)
        }
    }

    /// Dependencies from outside on a layer that may only be reached through the guards.
    mutating func intrusions(past guards: [Piece], into layer: Piece, _ statement: Statement) -> [Finding] {
        var inside = ServiceSet(capacity: index.count)
        for name in guards { inside = inside.union(named.services(name)) }
        let target = named.services(layer)
        return edges { target.contains($0.to) && !target.contains($0.from) && !inside.contains($0.from) }.map { edge in
            let message = "'\(index.key(edge.from))' reaches '\(index.key(edge.to))' in \(layer.text), which a rule forbids"
            return finding(.forbiddenAccess, message, [edge], statement)
        }
    }

    /// The services of a layer that lack a required path to, or from, another layer.
    mutating func unreached(_ layer: Piece, _ other: Piece, isReaching: Bool, _ statement: Statement) -> [Finding] {
        let (services, targets) = (named.services(layer), named.services(other))
        // A service of both layers satisfies the rule.
        let fine = index.reach(targets, isReaching ? .dependents : .dependencies)
        return index.servicesByKey.filter { services.contains($0) && !fine.contains($0) }.map { service in
            let node = index.snapshot.services[service]
            return ArchitectureCatalog.finding(
                .unreached,
                isReaching
                    ? "'\(node.key)' does not reach \(other.text), but every service in \(layer.text) must"
                    : "no service in \(other.text) reaches '\(node.key)', but every service in \(layer.text) must be reached from there",
                services: [node.key], site: node.site, details: [evidence(statement)],
                fix: isReaching
                    ? "add a dependency on a service in \(other.text), or remove it from \(layer.text)"
                    : "let a service in \(other.text) depend on it, or remove it from \(layer.text)")
        }
    }
}
