import Wiring

extension Blueprint {
    /// The hooks of a definition; none for one that a test refuses to build.
    func lifeCycle(of node: Int) -> [LifeCycleHook] {
        guard let definition = nodes[node].definition, definition.isRemarkable, definition.options.tracker != nil else { return [] }
        return definition.options.extensions[LifeCycleHooks.self]?.hooks ?? []
    }
}

extension Explanation {
    /// `scope-incompatible`: something that the container does not keep wants to be started or stopped, which nobody could do.
    func lifeCycleFindings() -> [Finding] {
        blueprint.remarkableNodes.compactMap { node -> Finding? in
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
                rule: .scopeIncompatible,
                severity: .error,
                message:
                    "\(key) is \(lifetime), and wants to be started or stopped with the container, which does not keep it",
                services: [key],
                site: blueprint.site(of: node),
                fix: "let the container keep it, .scope(.lazySingleton) or .scope(.scoped(\"…\")), or remove .onStart and .onStop"
            )
        }
    }

    /// `scope-incompatible`: an instance that is renewed after a while has a hook, which would run once.
    func lifeCycleRenewalFindings() -> [Finding] {
        blueprint.remarkableNodes.compactMap { node -> Finding? in
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
                rule: .scopeIncompatible,
                severity: .error,
                message: "\(key) is renewed after \(duration), and wants to be started or stopped, which the container does once",
                services: [key],
                site: blueprint.site(of: node),
                fix: "remove .onStart and .onStop, or .timeToLive"
            )
        }
    }
}
