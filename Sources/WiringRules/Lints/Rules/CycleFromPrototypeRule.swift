/// Reports cycles that contain a prototype and a shared service. A request for the prototype builds a new instance, while the shared service holds
/// the instance that it received when it was built.
///
/// A cycle of prototypes only, or within an object graph, is not reported: the container closes it with the instance under construction.
extension LintRule {
    static let cycleFromPrototype: LintRule = .init("cycle-from-prototype") { context in
        context.cycles.compactMap { cycle -> Finding? in
            // A deferred edge closes a cycle without an instance.
            guard cycle.verdict == .completes, !cycle.edges.contains(where: \.isDeferred) else { return nil }
            let members: [ServiceNode] = cycle.members.filter(context.hasOwnIdentity).map(context.node)
            let nodes = members.filter { $0.kind == .component || $0.kind == .factory }
            guard let prototype = nodes.first(where: { $0.lifetime == .prototype }), let partner = nodes.first(where: \.lifetime.isShared)
            else { return nil }
            let (text, lifetime) = (CycleFindingText(cycle, in: context), partner.lifetime.rawValue)
            return cycleFromPrototype.description.finding(
                "a request for prototype '\(prototype.key)' gives one instance, and \(lifetime) '\(partner.key)' in the cycle "
                    + "\(text.path) keeps another",
                services: [prototype.key] + text.keys.filter { $0 != prototype.key }, site: prototype.site, details: text.details,
                fix: "make \(prototype.key) a \(lifetime) too, or inject a factory for it")
        }
    }
}
