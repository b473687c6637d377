/// Grades and fixes findings in graphs of other containers: the rules themselves describe the semantics and the API of Wiring.
///
/// In such a graph an error means that the program crashes there. All other findings are warnings at most.
struct ContainerFix {
    /// The same findings with the fixes of their containers; findings in graphs of Wiring are unchanged.
    static func inContainerTerms(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard !snapshot.isOfContainer, snapshot.services.contains(where: { $0.container != nil }) else { return findings }
        let lookup = snapshot.positionsByKey
        return findings.compactMap { finding in
            let concerned = finding.services.compactMap { lookup[$0] }
            let isMissingInViews = concerned.first.map { isRequestedByViews($0, in: context) } ?? false
            let registered = concerned.lazy.compactMap { snapshot.services[$0].container }.first
            let container = isMissingInViews ? "SwiftUI" : registered ?? context.onlyContainer
            let words = ContainerVocabulary(container)
            // The sources do not show which other values an option has.
            if finding.rule == LintRule.optionNoDefault.identifier { return nil }
            var changed = finding
            if finding.severity == .error, !crashes(finding, concerned, words, in: context) { changed.severity = .warning }
            if container != nil, let fix = fix(finding, concerned.map { snapshot.services[$0] }, words) { changed.fix = fix }
            return changed
        }
    }

    /// Whether the program certainly crashes at the place of a finding.
    private static func crashes(_ finding: Finding, _ services: [Int], _ words: ContainerVocabulary, in context: LintContext) -> Bool {
        guard context.index.snapshot.unreadCount ?? 0 == 0, let first = services.first else { return false }
        switch finding.rule {
        case LintRule.forcedLookUp.identifier: return context.index.dependents(of: first).contains { $0.isForced && isCertain($0) }
        case LintRule.missingDefinition.identifier:
            return words.failsWithoutRegistration && context.index.dependents(of: first).contains { !$0.isOptional && isCertain($0) }
        case LintRule.initializerCycle.identifier, LintRule.cycleEndless.identifier:
            let edges = services.indices.map { context.index.edges(from: services[$0], to: services[($0 + 1) % services.count]) }
            return edges.allSatisfy { $0.contains(where: isCertain) }
        default: return false
        }
    }

    /// Whether views request a service that no code provides from their environment.
    private static func isRequestedByViews(_ service: Int, in context: LintContext) -> Bool {
        guard context.kinds[service] == .missing else { return false }
        return context.index.dependents(of: service).contains { $0.via?.hasPrefix("wrapper @Environment") ?? false }
    }

    private static func isCertain(_ edge: DependencyEdge) -> Bool {
        edge.confidence == .certain && !edge.isUndecided && edge.condition == nil
    }

    /// The fix of a finding; nil if the rule's own text suits every container.
    private static func fix(_ finding: Finding, _ services: [ServiceNode], _ words: ContainerVocabulary) -> String? {
        let (first, last) = (services.first, services.last)
        switch finding.rule {
        case LintRule.captiveDependency.identifier, LintRule.captiveTransitive.identifier:
            guard let first, let last else { return nil }
            return "give \(last.key) the same lifetime (\(word(first.lifetime, words))), or let \(first.key) take \(words.handle)"
        case LintRule.initializerCycle.identifier: return "\(words.lateInjectionFix), or let one service take \(words.handle)"
        case LintRule.cycleEndless.identifier: return "share one service (\(word(.objectGraph, words))), or take \(words.handle)"
        case LintRule.cycleFromPrototype.identifier, LintRule.cycleMixedScope.identifier:
            return services.max { $0.lifetime.length < $1.lifetime.length }.map {
                "give them one lifetime (\(word($0.lifetime, words))), or let one service take \(words.handle)"
            }
        case LintRule.nondeterministicIdentity.identifier:
            return services.dropFirst().first.map { "let \($0.key) take \(words.handle), or give both one lifetime" }
        case LintRule.eagerPullsLazy.identifier: return first.map { "let \($0.key) take \(words.handle)" }
        case LintRule.missingDefinition.identifier, LintRule.optionalNeverProvided.identifier:
            return first.map { words.registering($0.serviceType, named: $0.registeredName) }
        case LintRule.ambiguousType.identifier:
            return words.findsByType
                ? "distinguish them by a name, and request by it; or delete all but one"
                : "make one the default (.default()), distinguish them by a name or a tag, or delete all but one"
        case LintRule.tornLifestyle.identifier, LintRule.ambiguousLifestyle.identifier:
            return last.map {
                "register \($0.implementationType) once, and add its other types: \(words.showing($0.serviceType))"
            }
        case LintRule.orphan.identifier, LintRule.unusedDefinition.identifier:
            return "delete \(services.count == 1 ? "its registration" : "their registrations"), or state which code requests it: "
                + (first?.takesModifiers == true
                    ? ".suppress(\"\(finding.rule)\", because: ...)" : "// wirescope:ignore \(finding.rule) because ...")
        default: return nil
        }
    }

    private static func word(_ lifetime: Lifetime, _ words: ContainerVocabulary) -> String { words.living(lifetime) ?? lifetime.rawValue }
}
