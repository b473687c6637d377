/// A cycle of prototypes and shared instances: what outlives a resolve cannot keep a prototype that is being built for somebody else, so whoever
/// asks for the prototype gets one instance, and the shared partner keeps another.
///
/// Among prototypes alone, and with object graphs, the container closes the cycle with the instance under construction.
struct CycleFromPrototypeRule: LintRule {
    static let description = RuleDescription(
        "cycle-from-prototype", .warning,
        title: "a cycle of a prototype and a shared service gives two instances",
        what: "A cycle that can be built, in which one member is a prototype and another one outlives the request that built it.",
        why: """
            Whoever asks for the prototype gets a new instance, while the shared partner keeps the one it was built with. The two halves of the \
            cycle then talk to different objects, and which ones depends on who was asked for first.
            """,
        example:
            "prototype Draft takes the singleton Editor, whose property draft is injected: the editor edits a draft that nobody else sees.",
        fix: "Give both the same lifetime, or let the shared one make drafts with a factory when it needs them."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.cycles.compactMap { cycle in
            // A handle closes a cycle without an instance.
            guard cycle.verdict == .completes, !cycle.edges.contains(where: \.isDeferred) else { return nil }
            let nodes = cycle.members.map(context.node).filter { $0.kind == .component || $0.kind == .factory }
            guard let prototype = nodes.first(where: { $0.lifetime == .prototype }), let partner = nodes.first(where: \.lifetime.isShared)
            else { return nil }
            return finding(prototype: prototype, partner: partner, text: CycleFindingText(cycle, in: context))
        }
    }

    private static func finding(prototype: ServiceNode, partner: ServiceNode, text: CycleFindingText) -> Finding {
        let lifetime = partner.lifetime.rawValue
        return description.finding(
            "whoever asks for prototype '\(prototype.key)' gets one instance, and \(lifetime) '\(partner.key)' in the cycle "
                + "\(text.path) keeps another",
            services: [prototype.key] + text.keys.filter { $0 != prototype.key },
            site: prototype.site,
            details: text.details,
            fix: "make \(prototype.key) a \(lifetime) too, or hand over a factory for it"
        )
    }
}
