#if DEBUG || Explorer
import FindingTexts

extension FindingDiagnostic {
    package func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts) {
        if let edge = facts.edge {
            complete(&finding, of: problem, edge, facts)
            return
        }
        switch problem {
        case .missingType:
            let misses = facts.type.map { tables.nearMisses(for: $0) } ?? []
            finding.take(
                .missing(finding.services[0], services: [], nearMisses: details(of: misses), fix: misses.lazy.compactMap(\.fix).first))
        case .ambiguousType:
            finding.details = candidates(facts.nodes)
            finding.fix = "request one by its property or its key"
        case .unknownKey: explainUnknownKey(&finding, facts.texts[0])
        case .selfCycle, .initializerCycle: finding.take(initializerCycle(facts.nodes))
        case .unknownType, .unknownPosition, .unusedArgument, .positionInCall, .typeInCall, .markedType:
            explainParameter(&finding, problem, facts)
        case .scopedCaptive, .factoryLifetime, .weakValue, .unsharedRenewal, .immediateRenewal, .weakRenewal,
            .unscopedWeakness, .scopeNotEntered, .scopeLeft, .retainedArgument, .sharedRequester:
            explainLifetime(&finding, problem, facts)
        case .mainActorRequested:
            finding.fix = "request it on the main actor, or with await: try await container.\(blueprint.label(of: facts.node))"
        default: explainDefinition(&finding, problem, facts)
        }
    }

    /// Completes a finding about an edge.
    private func complete(_ finding: inout Finding, of problem: Problem, _ edge: Edge, _ facts: ProblemFacts) {
        let dependency = blueprint.dependency(of: edge)
        let wanted = blueprint.name(of: dependency.type)
        switch problem {
        case .missingType:
            let misses = tables.nearMisses(for: dependency.type)
            finding.take(
                .missing(
                    wanted, services: [], evidence: evidence(for: edge, wanted: wanted), nearMisses: details(of: misses),
                    fix: misses.lazy.compactMap(\.fix).first))
        case .ambiguousType:
            let first = blueprint.base(of: facts.nodes[0]).flatMap { keyPath(to: $0) }
            finding.take(
                .ambiguous(
                    wanted, neededBy: "", site: nil, evidence: evidence(for: edge, wanted: wanted),
                    candidates: facts.nodes.map { (blueprint.key(of: $0), blueprint.site(of: blueprint.base(of: $0) ?? $0)) },
                    choice: first.map { choice(of: $0, for: edge) }))
        case .abstractTarget:
            let key = blueprint.key(of: facts.node)
            finding.take(
                .abstractReferenced(
                    key, at: blueprint.site(of: facts.node), neededBy: "", site: nil, evidence: evidence(for: edge, wanted: key)))
        case .missingAssembly:
            let assembly = facts.texts[0]
            finding.site = nil
            finding.details = evidence(for: edge, wanted: assembly) + [assemblyList]
            finding.fix = "declare it in an assembly of the container, let name = Collaborator<\(assembly)>(), or pass it to activation"
        case .needsMainActor:
            let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: facts.node))
            let service = blueprint.nodes[facts.node].definition.map { blueprint.name(of: $0.serviceType) } ?? to
            finding.site = nil
            finding.details = evidence(for: edge, wanted: to) + [.init("defined at", to, site: blueprint.site(of: facts.node))]
            finding.fix =
                "mark the type that \(from) builds @MainActor, or isolate its closure: Component(onMainActor: …); or inject Lazy<\(service)> and use it on the main actor"
        case .mismatchedTarget:
            let key = blueprint.key(of: facts.node)
            finding.site = nil
            finding.details =
                evidence(for: edge, wanted: key) + [.init("defined at", key, site: blueprint.site(of: facts.node))]
            finding.fix =
                tables.table.nearMiss(facts.node, fitting: dependency.type)?.fix
                ?? "refer to a definition of \(blueprint.name(of: Request.subject(of: dependency.type)))"
        default: break
        }
    }

    /// The candidates of a choice; only the first ones if there are many.
    package func candidates(_ nodes: [Int]) -> [Finding.Detail] {
        Finding.candidates(nodes.map { (blueprint.key(of: $0), blueprint.site(of: blueprint.base(of: $0) ?? $0)) })
    }

    /// The assemblies of the container.
    var assemblyList: Finding.Detail { .init("assemblies", blueprint.assemblies.map(\.name).sorted().joined(separator: ", ")) }

    private func explainUnknownKey(_ finding: inout Finding, _ key: String) {
        let keys = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }.map { blueprint.key(of: $0) }
        finding.details = Suggestions.nearMisses(for: key, among: keys).map { .init("near misses", $0) }
        finding.fix = "write an existing key in the form Assembly.property"
    }
}

extension Finding {
    /// Copies the evidence and the fix of a finding about the same problem.
    mutating func take(_ other: Finding) {
        details = other.details
        fix = other.fix
    }
}
#endif
