import Wiring

extension Blueprint {
    /// The hooks of a definition; none if a test refuses its construction.
    func lifeCycle(of node: Int) -> [LifeCycleHook] {
        guard let definition = nodes[node].definition, definition.hasRareOptions, !isRefused(node) else { return [] }
        return definition.options.extensions[LifeCycleHooks.self]?.hooks ?? []
    }
}

extension Explanation {
    /// `scope-incompatible`: a service has start or stop hooks, but the container does not retain its instances.
    func lifeCycleFindings() -> [Finding] {
        nodesWithHooks.compactMap { node in
            switch blueprint.nodes[node].lifetimeKind {
            case .singleton, .lazySingleton: return nil
            case .scoped: if !blueprint.isHeldWeakly(node) { return nil }
            case .objectGraph, .prototype, .weakSingleton: break
            }
            let lifetime = blueprint.isHeldWeakly(node) ? "held weakly" : blueprint.nodes[node].lifetime.rawValue
            return incompatible(
                node, "is \(lifetime) and has a start or stop hook, but the container does not keep its instances",
                fix: "use .scope(.lazySingleton) or .scope(.scoped(\"…\")), or remove .onStart and .onStop")
        }
    }

    /// `scope-incompatible`: an instance with a time to live has a start or stop hook, which runs only once.
    func lifeCycleRenewalFindings() -> [Finding] {
        nodesWithHooks.compactMap { node in
            guard let duration = blueprint.timeToLive(of: node)?.duration, duration > .zero else { return nil }
            switch blueprint.nodes[node].lifetimeKind {
            case .objectGraph, .prototype, .weakSingleton: return nil
            case .singleton, .lazySingleton, .scoped: break
            }
            return incompatible(
                node, "is renewed after \(duration) and has a start or stop hook, which runs only once",
                fix: "remove .onStart and .onStop, or .timeToLive")
        }
    }

    /// The container's own definitions with start or stop hooks, except templates.
    private var nodesWithHooks: [Int] {
        blueprint.annotatedNodes.filter {
            $0 >= blueprint.inheritedCount && !blueprint.lifeCycle(of: $0).isEmpty && blueprint.nodes[$0].definition?.isAbstract == false
        }
    }

    private func incompatible(_ node: Int, _ reason: String, fix: String) -> Finding {
        let key = blueprint.key(of: node)
        return Finding(.scopeIncompatible, "\(key) \(reason)", services: [key], site: blueprint.site(of: node), fix: fix)
    }
}
