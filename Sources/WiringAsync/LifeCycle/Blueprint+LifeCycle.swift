import Wiring

extension Blueprint {
    /// The hooks of a definition; none if a test refuses its construction.
    func lifeCycle(of node: Int) -> [LifeCycleHook] {
        guard let definition = nodes[node].definition, definition.hasRareOptions, definition.options.tracker != nil else { return [] }
        return definition.options.extensions[LifeCycleHooks.self]?.hooks ?? []
    }
}

extension Explanation {
    /// `scope-incompatible`: a service has start or stop hooks, but the container does not retain its instances.
    func lifeCycleFindings() -> [Finding] {
        blueprint.annotatedNodes.compactMap { node -> Finding? in
            guard node >= blueprint.inheritedCount, !blueprint.lifeCycle(of: node).isEmpty,
                blueprint.nodes[node].definition?.isAbstract == false
            else { return nil }
            switch blueprint.nodes[node].lifetime {
            case .singleton, .lazySingleton: return nil
            case .scoped: if !blueprint.isHeldWeakly(node) { return nil }
            case .objectGraph, .prototype, .weakSingleton: break
            }
            let key = blueprint.key(of: node)
            let lifetime = blueprint.isHeldWeakly(node) ? "held weakly" : blueprint.nodes[node].lifetime.rawValue
            return Finding(
                .scopeIncompatible, "\(key) is \(lifetime) and has a start or stop hook, but the container does not keep its instances",
                services: [key], site: blueprint.site(of: node),
                fix: "use .scope(.lazySingleton) or .scope(.scoped(\"…\")), or remove .onStart and .onStop")
        }
    }

    /// `scope-incompatible`: an instance with a time to live has a start or stop hook, which runs only once.
    func lifeCycleRenewalFindings() -> [Finding] {
        blueprint.annotatedNodes.compactMap { node -> Finding? in
            guard node >= blueprint.inheritedCount, !blueprint.lifeCycle(of: node).isEmpty,
                blueprint.nodes[node].definition?.isAbstract == false,
                let duration = blueprint.timeToLive(of: node)?.duration, duration > .zero
            else { return nil }
            switch blueprint.nodes[node].lifetimeKind {
            case .objectGraph, .prototype, .weakSingleton: return nil
            case .singleton, .lazySingleton, .scoped: break
            }
            let key = blueprint.key(of: node)
            return Finding(
                .scopeIncompatible, "\(key) is renewed after \(duration) and has a start or stop hook, which runs only once",
                services: [key], site: blueprint.site(of: node), fix: "remove .onStart and .onStop, or .timeToLive")
        }
    }
}
