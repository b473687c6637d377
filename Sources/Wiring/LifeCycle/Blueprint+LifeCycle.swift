extension Blueprint {
    /// Whether the instances of a node want to know when the container starts or stops.
    func hasLifeCycle(_ node: Int) -> Bool {
        guard let definition = nodes[node].definition, definition.isRemarkable else { return false }
        return !definition.recipe.lifeCycle.isEmpty
    }
}

extension Explanation {
    /// `scope-incompatible`: something that the container does not keep wants to be started or stopped, which nobody could do.
    func lifeCycleFindings() -> [Finding] {
        blueprint.remarkableNodes.compactMap { node -> Finding? in
            guard node >= blueprint.inheritedCount, blueprint.hasLifeCycle(node),
                blueprint.nodes[node].definition?.recipe.isAbstract == false
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
}
