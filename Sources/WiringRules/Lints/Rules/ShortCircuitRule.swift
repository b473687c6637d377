/// Reports dependencies on a concrete type that bypass the definition of its protocol, which has another lifetime.
extension LintRule {
    static let shortCircuit: LintRule = .init("short-circuit") { context in
        let services = context.services
        return context.twins.flatMap { group -> [Finding] in
            // If there are several, the definition with the smallest key represents them.
            guard let shown = group.first(where: { services[$0].serviceType != services[$0].implementationType }) else { return [] }
            return group.compactMap { concrete in
                let (node, other) = (services[concrete], services[shown])
                let dependents = context.index.dependents(of: concrete).filter { $0.kind != .alias && !$0.isObserved }
                guard node.serviceType == node.implementationType, context.lengths[concrete] != context.lengths[shown],
                    let first = dependents.first
                else { return nil }
                let who = dependents.count == 1 ? "'\(context.key(first.from))' receives" : "\(dependents.count) services receive"
                return shortCircuit.description.finding(
                    "\(who) \(node.lifetime.rawValue) '\(node.key)', bypassing \(other.lifetime.rawValue) '\(other.key)' of the same class",
                    services: [node.key, other.key], site: context.site(first.from),
                    details: context.details("needed by", dependents) + DuplicateText.details([concrete, shown], in: context),
                    fix: "depend on \(other.serviceType), or give both one lifetime")
            }
        }
    }
}
