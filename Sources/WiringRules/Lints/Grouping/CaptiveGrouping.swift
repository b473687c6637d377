/// Grades findings about captive dependencies by their effect, and combines the findings about one captive.
///
/// Many containers, including Wiring, build a new instance for each object graph by default. An instance that only a singleton uses is part of the
/// singleton, and keeping it has no effect. If the instance has other dependents, there are two instances.
struct CaptiveGrouping {
    static func graded(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard findings.contains(where: { $0.rule == LintRule.captiveDependency.identifier }),
            snapshot.isOfContainer || snapshot.services.contains(where: { $0.container != nil && !$0.isSelfManagedSingleton })
        else { return findings }
        let positions = snapshot.positionsByKey
        var holders: [Int: [Finding]] = [:]
        func captive(_ finding: Finding) -> Int? {
            guard finding.rule == LintRule.captiveDependency.identifier, finding.severity == .warning, finding.services.count == 2,
                let captive = positions[finding.services[1]], isRebuilt(context.lifetime(captive))
            else { return nil }
            return captive
        }
        for finding in findings { if let captive = captive(finding) { holders[captive, default: []].append(finding) } }
        // `nondeterministic-identity` reports the second instance of the same captive and holder: both findings have one cause.
        let pairs = Set(holders.values.joined().map { [$0.services[1], $0.services[0]] })
        var told: Set<Int> = []
        var deep: [(captive: Int, holders: [Finding])] = []
        var graded = findings.compactMap { finding -> Finding? in
            if finding.rule == LintRule.nondeterministicIdentity.identifier, pairs.contains(Array(finding.services.prefix(2))) {
                return nil
            }
            guard let captive = captive(finding), let group = holders[captive] else { return finding }
            guard told.insert(captive).inserted else { return nil }
            let keepers = Set(group.compactMap { positions[$0.services[0]] })
            let others = context.users(of: captive) { _ in true }.filter { !keepers.contains($0) }
            if keepers.count == 1, others.isEmpty {
                // `objectGraph` is the default lifetime, not a request for several instances; in other containers `prototype` may be.
                guard context.lifetime(captive) != .objectGraph, snapshot.services[captive].container == nil else { return nil }
                var note = finding
                note.severity = .note
                note.details.append(.init("dependents", "no other service depends on \(context.key(captive)): there is one instance"))
                return note
            }
            if holdsCaptives(captive, in: context) {
                deep.append((captive, group))
                return nil
            }
            return merged(group, captive: captive, others: others, in: context)
        }
        deep.sort { context.index.order.ranks[$0.captive] < context.index.order.ranks[$1.captive] }
        if let first = deep.first {
            var note = deep.count == 1 ? merged(first.holders, captive: first.captive, others: [], in: context) : joined(deep, in: context)
            note.severity = .note
            graded.append(note)
        }
        return graded
    }

    /// Combines the findings about one captive that is held indirectly, in graphs of other containers; without further dependents there is one instance.
    static func combined(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        let positions = Dictionary(
            snapshot.services.indices.filter { snapshot.services[$0].container != nil }.map { (snapshot.services[$0].key, $0) },
            uniquingKeysWith: { first, _ in first })
        let isIndirect = { (finding: Finding) in finding.rule == LintRule.captiveTransitive.identifier && finding.services.count == 2 }
        let groups = Dictionary(grouping: findings.filter { isIndirect($0) && positions[$0.services[1]] != nil }) { $0.services[1] }
        guard !groups.isEmpty else { return findings }
        var told: Set<String> = []
        return findings.compactMap { finding in
            guard isIndirect(finding), let group = groups[finding.services[1]], let captive = positions[finding.services[1]] else {
                return finding
            }
            guard told.insert(finding.services[1]).inserted, context.users(of: captive, where: { _ in true }).count > 1 else { return nil }
            guard group.count > 1 else { return finding }
            var merged = finding
            merged.message =
                "\(group.count) longer-lived services each keep their own '\(finding.services[1])' "
                + "(\(context.lifetime(captive).rawValue)) through others"
            merged.services = [finding.services[1]] + group.map { $0.services[0] }
            merged.site = context.site(captive)
            merged.details = Finding.details("kept by", group) { ($0.details.first?.text ?? $0.services[0], $0.site) }
            return merged
        }
    }

    /// Whether a captive holds shorter-lived services itself: then its own lifetime alone cannot be extended.
    private static func holdsCaptives(_ captive: Int, in context: LintContext) -> Bool {
        context.index.dependencies(of: captive).contains { edge in
            context.keeps(edge) && LintRule.isCaptive(context.behind[edge.to], ofOneLivingAs: .lazySingleton, in: context)
        }
    }

    /// Combines captives that hold further captives: their lifetimes have to be decided together.
    private static func joined(_ deep: [(captive: Int, holders: [Finding])], in context: LintContext) -> Finding {
        var note = deep[0].holders[0]
        let names = deep.prefix(3).map { context.key($0.captive) }.joined(separator: ", ") + (deep.count > 3 ? ", ..." : "")
        note.message = "\(deep.count) services outlive their lifetimes together with their dependencies: \(names)"
        note.services = deep.map { context.key($0.captive) }
        note.site = context.site(deep[0].captive)
        note.details = Finding.details(Self.together, deep, maximum: 12) { kept in
            let holders = kept.holders.prefix(3).map { $0.services[0] }.joined(separator: ", ") + (kept.holders.count > 3 ? ", ..." : "")
            return ("\(context.key(kept.captive))  by \(holders)", context.site(kept.captive))
        }
        let words = words(deep[0].captive, deep.lazy.compactMap { context.node($0.captive).container }.first, in: context)
        note.fix = "give them and their dependencies one lifetime (\(words.living)), or let the holders take \(words.handle)"
        return note
    }

    /// The code for a longer lifetime, and the handle to inject instead, in the API of a service's container.
    private static func words(_ captive: Int, _ container: String?, in context: LintContext) -> (living: String, handle: String) {
        if context.index.snapshot.isOfContainer { return (".scope(.lazySingleton)", "a factory for it") }
        let words = ContainerVocabulary(container ?? context.onlyContainer)
        return (words.living(.lazySingleton) ?? Lifetime.lazySingleton.rawValue, words.handle)
    }

    static let together = "kept"

    /// Whether each dependent may receive a different instance. Scoped and container-wide instances are shared.
    private static func isRebuilt(_ lifetime: Lifetime) -> Bool { [.objectGraph, .prototype, .weakSingleton].contains(lifetime) }

    private static func merged(_ group: [Finding], captive: Int, others: [Int], in context: LintContext) -> Finding {
        var merged = group[0]
        let also =
            others.isEmpty
            ? "" : others.count == 1 ? "; another dependent receives its own" : "; \(others.count) other dependents receive their own"
        if group.count > 1 {
            merged.message =
                "\(group.count) longer-lived services each keep their own \(context.key(captive)) (\(context.lifetime(captive).rawValue))\(also)"
            merged.services = [context.key(captive)] + group.map { $0.services[0] }
            merged.site = context.site(captive)
            merged.details = Finding.details("kept in", group) { finding in
                (finding.details.first?.text ?? finding.services[0], finding.details.first?.site ?? finding.site)
            }
            merged.details.append(
                .init("defined as", "\(context.key(captive))  \(context.lifetime(captive).rawValue)", site: context.site(captive)))
            let words = words(captive, context.node(captive).container, in: context)
            merged.fix = "give \(context.key(captive)) the same lifetime (\(words.living)), or let the holders take \(words.handle)"
        } else {
            merged.message += also
        }
        merged.details += Finding.details("others", others, maximum: 3) {
            ("\(context.key($0))  \(context.lifetime($0).rawValue)", context.site($0))
        }
        return merged
    }
}
