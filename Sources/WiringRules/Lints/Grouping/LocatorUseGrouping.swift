import FindingTexts

/// Combines the findings about services that take one container, in graphs of other containers, where this is usually a pattern of the whole program.
struct LocatorUseGrouping {
    private static let maximumListed = 5

    /// The same findings, with one finding for each container.
    static func merged(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard !snapshot.isOfContainer, snapshot.services.contains(where: { $0.container != nil && !$0.isSelfManagedSingleton }) else {
            return findings
        }
        func container(_ finding: Finding) -> String? {
            finding.rule == LocatorUseRule.identifier && finding.services.count == 2 ? finding.services[1] : nil
        }
        var groups: [String: [Finding]] = [:]
        for finding in findings { if let container = container(finding) { groups[container, default: []].append(finding) } }
        var told: Set<String> = []
        return findings.compactMap { finding in
            guard let container = container(finding), let group = groups[container], group.count > 1 else { return finding }
            guard told.insert(container).inserted else { return nil }
            var merged = finding
            merged.message = "\(group.count) services take '\(container)', which hides their dependencies"
            merged.services = [container] + group.map { $0.services[0] }
            merged.details = Finding.details("taken by", group, maximum: maximumListed) {
                ($0.services[0], $0.details.first?.site ?? $0.site)
            }
            merged.fix = "let them take their dependencies instead, starting with the services that are tested"
            return merged
        }
    }
}
