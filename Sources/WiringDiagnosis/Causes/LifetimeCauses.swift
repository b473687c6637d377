#if DEBUG || Explorer
import FindingTexts

// Problems of lifetimes and scopes.
extension FindingDiagnostic {
    func explainLifetime(_ finding: inout Finding, _ problem: Problem, _ facts: ProblemFacts) {
        let node = facts.node
        switch problem {
        case .scopedCaptive:
            let holder = facts.nodes[0]
            let path = facts.nodes.filter { blueprint.nodes[$0].definition != nil }.map { blueprint.key(of: $0) }
            finding.take(.captive(subject(node), of: Scope(facts.texts[0]), keptBy: subject(holder), path: PathText.text(path)))
        case .factoryLifetime:
            if blueprint.nodes[node].lifetime == .singleton {
                finding.message += ", since its arguments are unknown when singletons are built"
            }
            finding.fix =
                "cache products by their arguments with .scope(.lazySingleton), or build each one separately with .scope(.prototype)"
        case .weakValue: finding.fix = "build a class, or choose another lifetime"
        case .unsharedRenewal: finding.fix = "share it in the container, .scope(.lazySingleton).timeToLive(…), or remove .timeToLive"
        case .immediateRenewal: finding.fix = "give it a longer time, or build each instance separately with .scope(.prototype)"
        case .weakRenewal: finding.fix = "remove .heldWeakly() or .timeToLive"
        case .unscopedWeakness:
            finding.fix =
                blueprint.nodes[node].isShared
                ? "use .scope(.weakSingleton) instead" : "remove .heldWeakly(), or use .scope(.scoped(\"…\"))"
        case .scopeNotEntered:
            let scope = facts.texts[0]
            let entered = facts.texts.dropFirst()
            let misspelt = entered.first { Suggestions.areSimilar($0, scope) }
            finding.details = (entered.isEmpty ? [] : [.init("entered", entered.joined(separator: ", "))]) + reachedBy(node)
            finding.fix =
                misspelt.map { "enter \(scope), not \($0): container.entering(\"\(scope)\")" }
                ?? "enter the scope and resolve from it: let scope = container.entering(\"\(scope)\")"
        case .scopeLeft: finding.fix = "release the instances of a scope when it is left, and enter a new one"
        case .retainedArgument:
            finding.details = [.init("defined at", blueprint.key(of: node), site: blueprint.site(of: node))]
            finding.fix = "limit \(facts.texts[0]) to the graph of one product, .scope(.objectGraph), or pass it the value as an argument"
        case .sharedRequester: finding.fix = "build one for each requester, .scope(.prototype), or remove the Requester"
        default: break
        }
    }
}
#endif
