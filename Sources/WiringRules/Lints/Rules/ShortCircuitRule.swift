/// A dependency on a concrete type that goes past the definition of its protocol, which has another lifetime.
struct ShortCircuitRule: LintRule {
    static let description = RuleDescription(
        "short-circuit", .warning,
        title: "a service goes past the definition of a protocol",
        what: """
            A service needs a class by its own type, while another definition shows the same class as a protocol, with another lifetime.
            """,
        why: "It gets an instance with a lifetime nobody thought of for it, next to the one that everybody else shares.",
        example:
            "Exporter.init(store: FileStore), where any Store is a singleton FileStore and FileStore itself is defined per object graph.",
        fix: "Depend on the protocol; or remove the definition of the concrete type, or show it under the protocol with .provides."
    )
    static func findings(in context: LintContext) -> [Finding] {
        context.twins.flatMap { group -> [Finding] in
            let services = context.index.snapshot.services
            let concrete = group.filter { services[$0].serviceType == services[$0].implementationType }
            // Of several the one with the smallest key stands for all.
            let shown = group.first { services[$0].serviceType != services[$0].implementationType }
            guard let shown else { return [] }
            return concrete.compactMap { service in
                context.lengths[service] == context.lengths[shown] ? nil : finding(service, shown, in: context)
            }
        }
    }

    private static func finding(_ concrete: Int, _ shown: Int, in context: LintContext) -> Finding? {
        let dependents = context.index.dependents(of: concrete).filter { $0.kind != .alias && !$0.isObserved }
        guard let first = dependents.first else { return nil }
        let (node, other) = (context.node(concrete), context.node(shown))
        let who = dependents.count == 1 ? "'\(context.key(first.from))' gets" : "\(dependents.count) services get"
        return description.finding(
            "\(who) \(node.lifetime.rawValue) '\(node.key)', past \(other.lifetime.rawValue) '\(other.key)' of the same class",
            services: [node.key, other.key],
            site: context.site(first.from),
            details: context.details("needed by", dependents) + TwinText.details([concrete, shown], in: context),
            fix: "depend on \(other.serviceType), or give both one lifetime"
        )
    }
}
