// Lifetimes that definitions cannot have, and instances that would outlive what they depend on.
extension Explanation {
    private func lifetime(of node: Int) -> String { blueprint.nodes[node].lifetime.rawValue }

    /// `weak-value-type` and `scope-incompatible`: invalid lifetimes of definitions.
    func lifetimeFindings() -> [Finding] {
        var findings: [Finding] = []
        for node in blueprint.inheritedCount..<blueprint.nodes.count {
            // The node and its definition are not copied to variables, which would retain their contents.
            let kind = blueprint.nodes[node].lifetimeKind
            if blueprint.nodes[node].definition?.isFactory == true {
                // Products are cached by their arguments, which are unknown at activation and unlimited in number.
                let isPossible = kind == .prototype || kind == .objectGraph || kind == .lazySingleton
                if !isPossible { findings.append(finding(.factoryLifetime, node: node, [lifetime(of: node)])) }
            } else if kind == .weakSingleton || blueprint.isHeldWeakly(node), blueprint.nodes[node].definition?.isReference == false {
                findings.append(weakValue(node: node))
            }
        }
        return findings
    }

    /// `weak-value-type` for one definition.
    package func weakValue(node: Int) -> Finding {
        finding(.weakValue, node: node, [blueprint.isHeldWeakly(node) ? "held weakly" : "a weakSingleton"])
    }

    /// `scope-incompatible`: instances that cannot expire, or cannot be held weakly.
    func renewalFindings() -> [Finding] {
        guard blueprint.hasRareLifetimes else { return [] }
        var (renewed, weak): ([Finding], [Finding]) = ([], [])
        for node in blueprint.annotatedNodes where node >= blueprint.inheritedCount {
            guard blueprint.nodes[node].definition?.isAbstract == false else { continue }
            if let finding = invalidRenewal(node) { renewed.append(finding) }
            if blueprint.isHeldWeakly(node), blueprint.nodes[node].lifetimeKind != .scoped {
                weak.append(finding(.unscopedWeakness, node: node, [lifetime(of: node)]))
            }
        }
        return renewed + weak
    }

    private func invalidRenewal(_ node: Int) -> Finding? {
        guard let duration = blueprint.timeToLive(of: node)?.duration, let definition = blueprint.nodes[node].definition else { return nil }
        let (kind, text) = (blueprint.nodes[node].lifetimeKind, "\(duration)")
        if kind == .weakSingleton || !kind.isShared { return finding(.unsharedRenewal, node: node, [lifetime(of: node), text]) }
        if duration <= .zero { return finding(.immediateRenewal, node: node, [text]) }
        // If a feature tracks the instances, it reports this.
        return definition.isHeldWeakly && definition.options.tracker == nil ? finding(.weakRenewal, node: node, [text]) : nil
    }

    /// `captive-dependency`: an instance with the lifetime of the container would keep an instance of a scope, so that the scope could never end.
    func scopeFindings() -> [Finding] {
        guard blueprint.nodes.contains(where: { $0.lifetimeKind == .scoped }) else { return [] }
        return blueprint.nodesOutlivingScopes.flatMap { scopedCaptives(of: $0) }
    }

    /// The scoped nodes that a node leads to through dependencies that are built with it, each with a shortest path.
    private func scopedCaptives(of holder: Int) -> [Finding] {
        let search = BreadthFirstSearch(from: [holder]) { node in
            let ends = node != holder && (blueprint.nodes[node].lifetimeKind == .scoped || blueprint.nodes[node].isShared)
            return ends ? [] : blueprint.edges(of: node).filter { $0.target >= 0 && !$0.isCut }.map(\.target)
        }
        return search.found.dropFirst().compactMap { node in
            guard case .scoped(let scope) = blueprint.nodes[node].lifetime else { return nil }
            let facts = ProblemFacts(node: node, nodes: search.path(to: node), texts: [scope.name])
            return captive(.scopedCaptive, node, of: holder, scope.name, facts)
        }
    }

    /// A finding about a node that another one would keep beyond its life.
    package func captive(_ problem: Problem, _ captive: Int, of holder: Int, _ limit: String, _ facts: ProblemFacts) -> Finding {
        let (key, kept) = (blueprint.key(of: holder), blueprint.key(of: captive))
        return finding(problem, [lifetime(of: holder), key, kept, limit], services: [key, kept], site: blueprint.site(of: holder), facts)
    }

    /// `shared-requester`: a shared instance depends on its requester.
    func requesterFindings() -> [Finding] {
        blueprint.attributedNodes.ordered(by: <).filter { $0 >= blueprint.inheritedCount && blueprint.nodes[$0].isKept }.map {
            finding(.sharedRequester, node: $0, [lifetime(of: $0)])
        }
    }
}
