#if DEBUG || Explorer
import FindingTexts

extension FindingDiagnostic {
    /// `similar-scopes`: two scopes whose names differ so little that one is probably a misspelling.
    func similarScopeFindings() -> [Finding] {
        var nodes: UnspecializedDictionary<String, [Int]> = [:]
        for node in blueprint.annotatedNodes where blueprint.nodes[node].lifetimeKind == .scoped {
            guard case .scoped(let scope) = blueprint.nodes[node].lifetime else { continue }
            nodes[scope.name, default: []].append(node)
        }
        guard nodes.count > 1 else { return [] }
        let names = nodes.keys.sorted()
        return names.enumerated().flatMap { number, name in
            names[(number + 1)...].compactMap { other -> Finding? in
                guard Suggestions.areSimilar(name, other), let first = nodes[name], let second = nodes[other],
                    (first + second).contains(where: { $0 >= blueprint.inheritedCount })
                else { return nil }
                // The less frequent name is more likely to be the mistake.
                return first.count < second.count ? similar(name, first, other, second) : similar(other, second, name, first)
            }
        }
    }

    private func similar(_ rare: String, _ few: [Int], _ usual: String, _ many: [Int]) -> Finding {
        let (one, other) = (blueprint.key(of: few[0]), blueprint.key(of: many[0]))
        let identifier = usual.first?.isLetter == true && usual.allSatisfy { $0.isLetter || $0.isNumber } ? usual : "name"
        return Finding(
            .similarScopes, severity: .warning,
            "\(one) belongs to the scope \(rare) and \(other) to the scope \(usual): one of the names is misspelled",
            services: [one, other], site: blueprint.site(of: few[0]),
            details: [
                .init("scope \(rare)", one, site: blueprint.site(of: few[0])),
                .init("scope \(usual)", other, site: blueprint.site(of: many[0])),
            ],
            fix:
                "declare the name once, extension Scope { static let \(identifier) = Scope(\"\(usual)\") }, and use .scoped(.\(identifier)) everywhere"
        )
    }
}
#endif
