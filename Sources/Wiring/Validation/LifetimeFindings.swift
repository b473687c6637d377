extension Blueprint {
    /// The definition in a node if it has rarely used options; nil for nearly all nodes.
    func annotated(_ node: Int) -> Definition? {
        guard let definition = nodes[node].definition, definition.hasRareOptions else { return nil }
        return definition
    }

    /// The time after which instances of a node expire; nil if they do not.
    package func timeToLive(of node: Int) -> TimeToLive? { hasRareLifetimes ? annotated(node)?.options.timeToLive : nil }

    /// Whether the scope of a node holds its instance weakly.
    package func isHeldWeakly(_ node: Int) -> Bool { hasRareLifetimes && annotated(node)?.isHeldWeakly == true }
}

extension Explanation {
    /// `weak-value-type` and `scope-incompatible`: invalid lifetimes of definitions.
    func lifetimeFindings() -> [Finding] {
        blueprint.nodes.indices.compactMap { node in
            // The node and its definition are not copied to variables, which would retain their contents.
            if blueprint.nodes[node].definition?.isFactory == true { return factoryLifetime(node) }
            guard blueprint.nodes[node].lifetimeKind == .weakSingleton || blueprint.isHeldWeakly(node),
                blueprint.nodes[node].definition?.isReference == false
            else { return nil }
            return weakValue(node: node)
        }
    }

    /// `scope-incompatible`: products cannot be cached by their arguments with this lifetime.
    private func factoryLifetime(_ node: Int) -> Finding? {
        switch blueprint.nodes[node].lifetimeKind {
        case .prototype, .objectGraph, .lazySingleton: nil
        case .singleton, .weakSingleton, .scoped: finding(.factoryLifetime, node: node, [blueprint.nodes[node].lifetime.rawValue])
        }
    }

    /// `weak-value-type` for one definition.
    package func weakValue(node: Int) -> Finding {
        finding(.weakValue, node: node, [blueprint.isHeldWeakly(node) ? "held weakly" : "a weakSingleton"])
    }

    // MARK: Renewal

    /// `scope-incompatible`: instances that cannot expire, or cannot be held weakly.
    func renewalFindings() -> [Finding] {
        guard blueprint.hasRareLifetimes else { return [] }
        let own = blueprint.annotatedNodes.filter { node in
            node >= blueprint.inheritedCount && blueprint.nodes[node].definition?.isAbstract == false
        }
        let weak = own.filter { blueprint.isHeldWeakly($0) && blueprint.nodes[$0].lifetimeKind != .scoped }
        return own.compactMap { invalidRenewal($0) }
            + weak.map { finding(.unscopedWeakness, node: $0, [blueprint.nodes[$0].lifetime.rawValue]) }
    }

    private func invalidRenewal(_ node: Int) -> Finding? {
        guard let duration = blueprint.timeToLive(of: node)?.duration, let definition = blueprint.nodes[node].definition else {
            return nil
        }
        let text = "\(duration)"
        switch blueprint.nodes[node].lifetimeKind {
        case .objectGraph, .prototype, .weakSingleton:
            return finding(.unsharedRenewal, node: node, [blueprint.nodes[node].lifetime.rawValue, text])
        case .singleton, .lazySingleton, .scoped:
            if duration <= .zero { return finding(.immediateRenewal, node: node, [text]) }
            // The feature that tracks the instances reports this.
            if definition.options.tracker != nil { return nil }
            return definition.isHeldWeakly ? finding(.weakRenewal, node: node, [text]) : nil
        }
    }

    // MARK: Scopes

    /// `captive-dependency`: an instance with the lifetime of the container would keep an instance of a scope, so that the scope could never end.
    func scopeFindings() -> [Finding] {
        guard blueprint.nodes.contains(where: { $0.lifetimeKind == .scoped }) else { return [] }
        return blueprint.nodesOutlivingScopes.flatMap { scopedCaptives(of: $0) }
    }

    /// The scoped nodes that a node leads to through dependencies that are built with it.
    private func scopedCaptives(of holder: Int) -> [Finding] {
        var previous: [Int: Int] = [:]
        var queue = [holder]
        var position = 0
        var findings: [Finding] = []
        // Breadth first, so that a shortest path is reported.
        while position < queue.count {
            let current = queue[position]
            position += 1
            for edge in blueprint.edges(of: current)
            where edge.target >= 0 && !edge.isCut && previous[edge.target] == nil && edge.target != holder {
                previous[edge.target] = current
                if case .scoped(let scope) = blueprint.nodes[edge.target].lifetime {
                    findings.append(scopedCaptive(edge.target, of: holder, scope: scope, previous: previous))
                } else if !blueprint.nodes[edge.target].isShared {
                    queue.append(edge.target)
                }
            }
        }
        return findings
    }

    private func scopedCaptive(_ captive: Int, of holder: Int, scope: Scope, previous: [Int: Int]) -> Finding {
        var path = [captive]
        while let last = path.last, last != holder, let earlier = previous[last] { path.append(earlier) }
        let (key, kept) = (blueprint.key(of: holder), blueprint.key(of: captive))
        return finding(
            .scopedCaptive, [blueprint.nodes[holder].lifetime.rawValue, key, kept, scope.name], services: [key, kept],
            site: blueprint.site(of: holder), ProblemFacts(node: captive, nodes: path.reversed(), texts: [scope.name]))
    }
}

extension Blueprint {
    /// The nodes whose instances outlive every scope.
    package var nodesOutlivingScopes: [Int] {
        nodes.indices.filter { node in
            switch nodes[node].lifetimeKind {
            case .singleton, .lazySingleton, .weakSingleton: nodes[node].isKept
            case .objectGraph, .prototype, .scoped: false
            }
        }
    }
}

extension Explanation {
    /// `needs-main-actor`: a definition that may be built anywhere depends on one that is built on the main actor.
    func mainActorFindings() -> [Finding] {
        guard blueprint.annotatedNodes.contains(where: blueprint.isOnMainActor) else { return [] }
        return blueprint.edges.flatMap { edge -> [Finding] in
            guard edge.target >= 0, !edge.isUntaken, let definition = blueprint.nodes[edge.from].definition,
                !definition.isOnMainActor, !definition.awaits, !definition.isAbstract
            else { return [] }
            return blueprint.builtOnMainActor(for: edge.target).map { needsMainActor(edge, target: $0) }
        }
    }

    private func needsMainActor(_ edge: Edge, target: Int) -> Finding {
        let (from, to) = (blueprint.key(of: edge.from), blueprint.key(of: target))
        return finding(
            .needsMainActor, [from, to], services: [from, to], site: blueprint.site(of: edge.from), ProblemFacts(edge: edge, node: target))
    }

    /// `needs-main-actor` for a request outside of the main actor.
    func mainActorRequested(node: Int) -> Finding { finding(.mainActorRequested, node: node, []) }
}
