#if DEBUG || Explorer
import FindingTexts

extension FindingDiagnostic {
    package func complete(_ finding: inout Finding, of problem: Problem, _ facts: ProblemFacts) {
        if let edge = facts.edge { return complete(&finding, of: problem, edge, facts) }
        switch problem {
        case .missingType:
            let misses = facts.type.map { nearMisses.misses(for: $0) } ?? []
            finding.take(
                .missing(finding.services[0], services: [], nearMisses: details(of: misses), fix: misses.lazy.compactMap(\.fix).first))
        case .ambiguousType:
            finding.details = candidates(facts.nodes)
            finding.fix = "request one by its property or its key"
        case .unknownKey:
            let keys = blueprint.nodes.indices.filter { blueprint.nodes[$0].role == .definition }.map { blueprint.key(of: $0) }
            finding.details = Suggestions.nearMisses(for: facts.texts[0], among: keys).map { .init("near misses", $0) }
            finding.fix = "write an existing key in the form Assembly.property"
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

    private func complete(_ finding: inout Finding, of problem: Problem, _ edge: Edge, _ facts: ProblemFacts) {
        let dependency = blueprint.dependency(of: edge)
        let wanted = blueprint.name(of: dependency.type)
        switch problem {
        case .missingType:
            let misses = nearMisses.misses(for: dependency.type)
            finding.take(
                .missing(
                    wanted, services: [], evidence: evidence(for: edge, wanted: wanted), nearMisses: details(of: misses),
                    fix: misses.lazy.compactMap(\.fix).first))
        case .ambiguousType:
            let first = blueprint.base(of: facts.nodes[0]).flatMap { keyPath(to: $0) }
            finding.take(
                .ambiguous(
                    wanted, neededBy: "", site: nil, evidence: evidence(for: edge, wanted: wanted),
                    candidates: facts.nodes.map(candidate),
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
            finding.details = evidence(for: edge, wanted: key) + [.init("defined at", key, site: blueprint.site(of: facts.node))]
            finding.fix =
                nearMisses.nearMiss(facts.node, fitting: dependency.type)?.fix
                ?? "refer to a definition of \(blueprint.name(of: Request.subject(of: dependency.type)))"
        default: break
        }
    }

    /// The candidates of a choice; only the first ones if there are many.
    package func candidates(_ nodes: [Int]) -> [Finding.Detail] { Finding.candidates(nodes.map(candidate)) }

    private func candidate(_ node: Int) -> (key: String, site: SourceSite?) {
        (blueprint.key(of: node), blueprint.site(of: blueprint.base(of: node) ?? node))
    }

    var assemblyList: Finding.Detail { .init("assemblies", blueprint.assemblies.map(\.name).sorted().joined(separator: ", ")) }

    // MARK: Cycles

    /// The finding with the slots of the cycle's members, and with the change that breaks the cycle.
    func initializerCycle(_ cycle: [Int]) -> Finding {
        let ring = cycle.enumerated().map { position, node in
            let next = cycle[(position + 1) % cycle.count]
            let edge = blueprint.edges(of: node).first {
                $0.target >= 0 && blueprint.base(of: $0.target) == next && blueprint.isConstructionEdge($0)
            }
            return (blueprint.key(of: node), edge.map { slot(of: $0) } ?? "dependency", blueprint.site(of: node)) as Finding.CycleStep
        }
        return .initializerCycle(ring, cycleFix: cycleFix(of: cycle))
    }

    private func cycleFix(of cycle: [Int]) -> CycleFix {
        let definitions = cycle.compactMap { blueprint.nodes[$0].definition }
        if definitions.contains(where: \.isAsynchronous) { return .asyncLazy }
        // Without a class there is no property that could be set later.
        if !definitions.contains(where: \.isReference) {
            let cycleFixes = definitions.compactMap(\.options.suggestedCycleFix)
            if cycleFixes.contains(.placeholder) { return .placeholder }
            if let cycleFix = cycleFixes.first { return cycleFix }
        }
        return definitions.contains { !$0.isReference } ? .propertyOfClass : .property
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
