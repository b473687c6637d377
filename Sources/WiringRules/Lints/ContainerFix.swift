/// Fixes of findings in graphs of other containers, in the API of that container: the rules themselves describe the API of Wiring.
struct ContainerFix {
    /// The same findings with such fixes; findings in graphs of Wiring are unchanged.
    static func inItsOwnWords(_ findings: [Finding], in context: LintContext) -> [Finding] {
        let snapshot = context.index.snapshot
        guard !snapshot.isOfContainer, snapshot.services.contains(where: { $0.container != nil }) else { return findings }
        let lookup = Dictionary(snapshot.services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        return findings.map { finding in
            let concerned = finding.services.compactMap { lookup[$0] }
            guard let container = concerned.lazy.compactMap({ snapshot.services[$0].container }).first ?? context.onlyContainer,
                let fix = fix(finding, concerned.map { snapshot.services[$0] }, ContainerVocabulary(container))
            else { return finding }
            var changed = finding
            changed.fix = fix
            return changed
        }
    }

    /// The fix of a finding; nil if the rule's own text suits every container.
    private static func fix(_ finding: Finding, _ services: [ServiceNode], _ words: ContainerVocabulary) -> String? {
        let (first, last) = (services.first, services.last)
        switch finding.rule {
        case CaptiveDependencyRule.identifier, CaptiveTransitiveRule.identifier:
            guard let first, let last else { return nil }
            return "give \(last.key) the same lifetime (\(word(first.lifetime, words))), or let \(first.key) take \(words.handle)"
        case InitializerCycleRule.identifier:
            return "\(words.lateInjectionFix), or let one service take \(words.handle)"
        case CycleEndlessRule.identifier:
            return "share one service (\(word(.objectGraph, words))), or take \(words.handle)"
        case CycleFromPrototypeRule.identifier, CycleMixedScopeRule.identifier:
            return services.max { $0.lifetime.length < $1.lifetime.length }.map {
                "give them one lifetime (\(word($0.lifetime, words))), or let one service take \(words.handle)"
            }
        case NondeterministicIdentityRule.identifier:
            return services.dropFirst().first.map { "let \($0.key) take \(words.handle), or give both one lifetime" }
        case EagerPullsLazyRule.identifier:
            return first.map { "let \($0.key) take \(words.handle)" }
        case MissingDefinitionRule.identifier, OptionalNeverProvidedRule.identifier:
            return first.map { words.registering($0.serviceType, named: $0.registeredName) }
        case AmbiguousTypeRule.identifier:
            return words.findsByType ? "distinguish them by a name, and request by it; or delete all but one" : nil
        case TornLifestyleRule.identifier, AmbiguousLifestyleRule.identifier:
            return last.map {
                "register \($0.implementationType) once, and add its other types: \(words.showing($0.serviceType))"
            }
        default: return nil
        }
    }

    private static func word(_ lifetime: Lifetime, _ words: ContainerVocabulary) -> String { words.living(lifetime) ?? lifetime.rawValue }
}
