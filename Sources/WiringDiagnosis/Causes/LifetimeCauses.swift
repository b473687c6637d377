#if DEBUG || Explorer
import FindingTexts
import Wiring
import WiringVocabulary

// Problems of lifetimes and scopes.
extension FindingDiagnostic {
    func explainLifetime(_ finding: inout Finding, _ problem: Problem, _ facts: ProblemFacts) {
        let node = facts.node
        switch problem {
        case .scopedCaptive:
            let holder = facts.nodes[0]
            let path = facts.nodes.filter { blueprint.nodes[$0].definition != nil }.map { blueprint.key(of: $0) }
            finding.take(.captive(subject(node), of: Scope(facts.texts[0]), keptBy: subject(holder), path: path))
        case .factoryLifetime:
            if blueprint.nodes[node].lifetime == .singleton {
                finding.message += ", since nobody knows the arguments when singletons are built"
            }
            finding.fix = "keep products by their arguments with .scope(.lazySingleton), or make each anew with .scope(.prototype)"
        case .weakValue: finding.fix = "build a class, or choose another lifetime"
        case .unsharedRenewal: finding.fix = "let the container share it, .scope(.lazySingleton).timeToLive(…), or remove .timeToLive"
        case .immediateRenewal: finding.fix = "give it a longer time, or make each anew with .scope(.prototype)"
        case .weakRenewal: finding.fix = "remove .heldWeakly() or .timeToLive"
        case .unscopedWeakness:
            finding.fix =
                blueprint.nodes[node].isShared
                ? "write .scope(.weakSingleton) instead" : "remove .heldWeakly(), or write .scope(.scoped(\"…\"))"
        case .scopeNotEntered:
            let scope = facts.texts[0]
            let entered = facts.texts.dropFirst()
            let misspelt = entered.first { Suggestions.areHardlyDifferent($0, scope) }
            finding.details =
                (entered.isEmpty ? [] : [.init("entered", entered.joined(separator: ", "))]) + reachedBy(node)
            finding.fix =
                misspelt.map { "enter \(scope), not \($0): container.entering(\"\(scope)\")" }
                ?? "enter it and ask what you get: let \(scope) = container.entering(\"\(scope)\")"
        case .scopeLeft: finding.fix = "let go of what belongs to a scope when it is left, and enter a new one"
        case .keptArgument:
            finding.details = [.init("defined at", blueprint.key(of: node), site: blueprint.site(of: node))]
            finding.fix =
                "let \(facts.texts[0]) belong to the graph of one product, .scope(.objectGraph), or pass it the value when it is called"
        case .sharedRequester: finding.fix = "let each that asks have its own, .scope(.prototype), or take no Requester"
        default: break
        }
    }
}
#endif
