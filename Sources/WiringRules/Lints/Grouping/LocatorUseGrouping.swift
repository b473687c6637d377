/// Combines the findings about services that take one container, in graphs of other containers, where this is usually a pattern of the whole program.
struct LocatorUseGrouping {
    static func merged(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard !snapshot.isOfContainer, snapshot.services.contains(where: { $0.container != nil && !$0.isSelfManagedSingleton }) else {
            return findings
        }
        func container(_ finding: Finding) -> String? {
            finding.rule == LintRule.locatorUse.identifier && finding.services.count == 2 ? finding.services[1] : nil
        }
        return findings.combined(by: container) { container, group in
            var merged = group[0]
            merged.message = "\(group.count) services take '\(container)', which hides their dependencies"
            merged.services = [container] + group.map { $0.services[0] }
            merged.details = Finding.details("taken by", group) { ($0.services[0], $0.details.first?.site ?? $0.site) }
            merged.fix = "let them take their dependencies instead, starting with the services that are tested"
            return merged
        }
    }
}

extension [Finding] {
    /// The findings with each group replaced by the result of a function, if any, at the place of the first one; those without a key are kept.
    func combined<Key: Hashable>(by key: (Finding) -> Key?, _ combine: (Key, [Finding]) -> Finding?) -> [Finding] {
        var groups: [Key: [Finding]] = [:]
        for finding in self { if let key = key(finding) { groups[key, default: []].append(finding) } }
        return compactMap { finding in
            guard let key = key(finding) else { return finding }
            guard let group = groups.removeValue(forKey: key) else { return nil }
            return group.count > 1 ? combine(key, group) : finding
        }
    }
}
