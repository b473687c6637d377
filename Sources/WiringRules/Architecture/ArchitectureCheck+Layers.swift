extension ArchitectureCheck {
    typealias Layer = (name: String, services: ServiceSet)

    /// The paths from a layer back to an earlier one, but not through a third layer: paths from and to that layer have their own findings.
    func backwardPaths(_ layers: [Layer], _ statement: Statement) -> [Finding] {
        let all = layers.reduce(ServiceSet(capacity: index.count)) { $0.union($1.services) }
        var earlier = ServiceSet(capacity: index.count)
        var findings: [Finding] = []
        for (position, layer) in layers.enumerated() where !Task.isCancelled {
            // A service in two layers has its own finding.
            let members = layer.services.subtracting(earlier)
            if position > 0 {
                let walk = ReversePath(to: earlier, stoppingAt: all, in: index, isAllowed: isAllowed)
                for start in walk.starts where members.contains(start) {
                    let path = walk.path(from: start)
                    guard let end = path.last?.to else { continue }
                    let upper = layers.first { $0.services.contains(end) }?.name ?? ""
                    let message = "'\(index.key(start))' in \(layer.name) leads back to '\(index.key(end))' in \(upper)"
                    findings.append(finding(.layerOrder, message, path, statement))
                }
            }
            earlier = earlier.union(layer.services)
        }
        return findings
    }

    func overlaps(_ layers: [Layer], _ statement: Statement) -> [Finding] {
        var findings: [Finding] = []
        for (position, layer) in layers.enumerated() {
            for other in layers.dropFirst(position + 1) {
                let both = layer.services.intersection(other.services)
                guard !both.isEmpty else { continue }
                let shared = index.servicesByKey.filter(both.contains)
                let more = shared.count > 1 ? " and \(shared.count - 1) more" : ""
                findings.append(
                    ArchitectureCatalog.finding(
                        .overlappingLayers,
                        "'\(index.key(shared[0]))'\(more) \(shared.count > 1 ? "are" : "is") in both \(layer.name) and \(other.name)",
                        services: shared.prefix(5).map(index.key), site: site(statement.line), details: [evidence(statement)],
                        fix: "remove the common services from one layer: ... - $\(layer.name)"))
            }
        }
        return findings
    }

    var ruleProblems: [Finding] {
        let excused = Set(mayBeEmpty.map(\.name))
        var findings: [Finding] = []
        for layer in rules.layers where !excused.contains(layer.name.text) {
            let patterns = named.unmatched[layer.name.text] ?? []
            if named.sets[layer.name.text]?.isEmpty ?? true {
                findings.append(
                    ArchitectureCatalog.finding(
                        .emptyLayer, "no service is in the layer \(layer.name.text)", site: site(layer.line),
                        details: [.init("query", layer.query.text)] + patterns.prefix(1).flatMap(\.details),
                        fix: "correct the query, or state why it is empty: allow empty \(layer.name.text) because \"...\""))
                continue
            }
            findings += patterns.map { pattern in
                ArchitectureCatalog.finding(
                    .unmatchedPattern, "'\(pattern.text)' in the layer \(layer.name.text) matches nothing",
                    site: site(layer.line), details: [.init("query", layer.query.text)] + pattern.details,
                    fix: "correct the pattern, or remove it")
            }
        }
        let idle = mayBeEmpty.filter { !(named.sets[$0.name]?.isEmpty ?? true) && (named.unmatched[$0.name] ?? []).isEmpty }.map(
            \.statement)
        let unneeded = exceptions.filter { exception in
            !index.edges.contains { exception.from.contains($0.from) && exception.to.contains($0.to) }
        }.map(\.statement)
        findings += (idle + unneeded).sorted { $0.line < $1.line }.map { statement in
            ArchitectureCatalog.finding(
                .unusedException, "no dependency matches the exception '\(statement.text.text)'",
                site: site(statement.line), fix: "remove it")
        }
        return findings
    }
}
