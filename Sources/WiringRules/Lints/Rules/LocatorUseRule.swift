/// A component that asks for the container, or looks things up through a locator: what it needs is hidden.
struct LocatorUseRule: LintRule {
    static let description = RuleDescription(
        "locator-use", .note,
        title: "a service looks up what it needs",
        what: "A service takes the container or a locator, or was seen to look something up through one.",
        why: """
            What it needs is not in its initializer. Nothing checks before the program runs that it is there, and a test of the service has to \
            guess what to register.
            """,
        example: "LegacyDigest.init(locator: Locator), which calls locator.get((any MessageStore).self) when it is first used.",
        fix:
            "Take what is needed as a parameter of the initializer; where it is needed later or several times, take a Provider or a factory."
    )
    /// The most look-ups to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        let isLocator = services.indices.map { context.kinds[$0] == .container || services[$0].serviceType == "Locator" }
        return context.index.servicesByKey.compactMap { service in
            let edges = context.index.dependencies(of: service)
            guard edges.contains(where: { $0.isObserved || isLocator[$0.to] }) else { return nil }
            let uses = edges.filter { $0.isObserved || isLocator[$0.to] }
            guard let first = uses.first else { return nil }
            let details = uses.prefix(maximumListed).map { edge in
                let times = edge.lookUps > 1 ? "  \(edge.lookUps) times" : ""
                let what = edge.isObserved ? "\(edge.slotDescription)\(times)" : "\(context.key(edge.to))  \(edge.slotDescription)"
                return Finding.Detail(edge.isObserved ? "looked up" : "takes", what, site: edge.site ?? context.site(service))
            }
            let rest = uses.count - details.count
            let key = context.key(service)
            let what =
                first.isObserved
                ? "looks up what it needs" : context.kinds[first.to] == .container ? "takes the container" : "takes a locator"
            return description.finding(
                "'\(key)' \(what), which hides what it needs",
                services: [key] + uses.map { context.key($0.to) }.withoutRepeats,
                site: context.site(service),
                details: rest > 0 ? details + [.init("looked up", "... \(rest) more")] : details,
                fix: "take what it needs as parameters of its initializer"
            )
        }
    }
}
