extension Blueprint {
    /// How long instances of a node are shared, where that has an end.
    package func timeToLive(of node: Int) -> TimeToLive? {
        guard hasRareLives, let definition = nodes[node].definition, definition.isRemarkable else { return nil }
        return definition.recipe.timeToLive
    }

    /// Whether instances of a node, which belongs to a scope, are shared only for as long as somebody else holds them.
    package func isHeldWeakly(_ node: Int) -> Bool {
        guard hasRareLives, let definition = nodes[node].definition, definition.isRemarkable else { return false }
        return definition.recipe.isHeldWeakly
    }
}

extension Explanation {
    /// What is wrong with instances that are renewed after a while, or held weakly.
    func renewalFindings() -> [Finding] {
        guard blueprint.hasRareLives else { return [] }
        let own = blueprint.remarkableNodes.filter { node in
            node >= blueprint.inheritedCount && blueprint.nodes[node].definition?.recipe.isAbstract == false
        }
        let renewed = own.filter { blueprint.timeToLive(of: $0) != nil }
        let weak = own.filter { blueprint.isHeldWeakly($0) && blueprint.nodes[$0].lifetimeKind != .scoped }
        return renewed.compactMap { unfitRenewal($0) } + weak.map { unfitWeakness($0) } + (renewed.isEmpty ? [] : staleCaptives())
    }

    /// `scope-incompatible`: instances cannot be renewed after a while.
    private func unfitRenewal(_ node: Int) -> Finding? {
        guard let duration = blueprint.timeToLive(of: node)?.duration, let recipe = blueprint.nodes[node].definition?.recipe else {
            return nil
        }
        let (key, lifetime) = (blueprint.key(of: node), blueprint.nodes[node].lifetime)
        let reason: String
        let fix: String
        switch blueprint.nodes[node].lifetimeKind {
        case .objectGraph, .prototype, .weakSingleton:
            reason = "is \(lifetime.rawValue), so there is no instance for all that could be renewed after \(duration)"
            fix = "let the container share it, .scope(.lazySingleton).timeToLive(…), or remove .timeToLive"
        case .singleton, .lazySingleton, .scoped:
            if duration <= .zero {
                reason = "is to be renewed after \(duration), so that nobody would ever share it"
                fix = "give it a longer time, or make each anew with .scope(.prototype)"
            } else if recipe.tracker != nil {
                // The feature that follows the instances reports this.
                return nil
            } else if recipe.isHeldWeakly {
                reason = "is held weakly, and is to be renewed after \(duration)"
                fix = "remove .heldWeakly() or .timeToLive"
            } else {
                return nil
            }
        }
        return Finding(
            rule: .scopeIncompatible, severity: .error, message: "\(key) \(reason)", services: [key], site: blueprint.site(of: node),
            fix: fix)
    }

    /// `scope-incompatible`: something that belongs to no scope is held weakly.
    private func unfitWeakness(_ node: Int) -> Finding {
        let key = blueprint.key(of: node)
        let isShared = blueprint.nodes[node].isShared
        return Finding(
            rule: .scopeIncompatible, severity: .error,
            message: "\(key) is \(blueprint.nodes[node].lifetime.rawValue), and .heldWeakly() is for what belongs to a scope",
            services: [key],
            site: blueprint.site(of: node),
            fix: isShared ? "write .scope(.weakSingleton) instead" : "remove .heldWeakly(), or write .scope(.scoped(\"…\"))")
    }

    /// `captive-dependency`: something that stays keeps what is meant to be renewed.
    private func staleCaptives() -> [Finding] {
        var seen: UnspecializedSet<[Int]> = []
        return blueprint.edges.compactMap { edge in
            guard edge.from >= blueprint.inheritedCount, edge.target >= 0, keeps(edge), blueprint.nodes[edge.from].isShared,
                let target = blueprint.base(of: edge.target), let life = blueprint.timeToLive(of: target)?.duration,
                seen.insert([edge.from, target])
            else { return nil }
            if let holding = blueprint.timeToLive(of: edge.from)?.duration, holding <= life { return nil }
            let (holder, key) = (blueprint.key(of: edge.from), blueprint.key(of: target))
            return Finding(
                rule: .captiveDependency, severity: .warning,
                message: "\(blueprint.nodes[edge.from].lifetime.rawValue) \(holder) keeps \(key), which is renewed after \(life)",
                services: [holder, key], site: blueprint.site(of: edge.from),
                details: [
                    .init("kept in", "\(holder)  \(dependencyDescription(of: edge))", site: blueprint.site(of: edge.from)),
                    .init("defined as", "\(key)  renewed after \(life)", site: blueprint.site(of: target)),
                ],
                fix: "ask for \(provider(inPlaceOf: edge, of: target)), which gives the present one each time"
            )
        }
    }

    /// Whether what has an edge keeps what it leads to: itself, or by a handle that does.
    private func keeps(_ edge: Blueprint.Edge) -> Bool {
        guard edge.isCut else { return true }
        return !edge.isUntaken && blueprint.dependency(of: edge).type is any KeepingHandle.Type
    }

    /// `a Provider<Rates>`.
    private func provider(inPlaceOf edge: Blueprint.Edge, of node: Int) -> String {
        let asked = blueprint.dependency(of: edge).type
        // A handle hides what is asked for.
        let service = edge.isCut ? blueprint.nodes[node].definition?.recipe.requestType ?? asked : asked
        return "\(blueprint.isAsynchronous(node) ? "an AsyncProvider" : "a Provider")<\(blueprint.name(of: service))>"
    }
}
