/// One implementation behind several singletons: each definition makes an instance of its own.
struct TornLifestyleRule: LintRule {
    static let description = RuleDescription(
        "torn-lifestyle", .warning,
        title: "one implementation is a singleton twice",
        what: """
            Two definitions build the same class, and each of them keeps its instance for the life of the container. A warning where others see \
            them as different types; a note where both have one type, since then there is usually a reason to have two.
            """,
        why: "There are two instances of what looks like a single one: a cache that is filled on one side and read on the other.",
        example:
            "Component(FileStore.init, as: { $0 as any Reading }) and Component(FileStore.init, as: { $0 as any Writing }), both singletons.",
        fix: "Define it once, and show it under the further type with .provides; or suppress the rule with the reason for having two."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.twins.compactMap { group in
            let singletons = group.filter { context.lengths[$0] >= Lifetime.singleton.length }
            guard singletons.count > 1 else { return nil }
            let services = context.index.snapshot.services
            let type = services[singletons[0]].serviceType
            let isOneType = singletons.allSatisfy { services[$0].serviceType == type }
            let implementation = services[singletons[0]].implementationType
            return description.finding(
                "\(TwinText.names(singletons, in: context)) each keep a \(implementation) of their own",
                severity: isOneType ? .note : .warning,
                services: singletons.map(context.key),
                site: context.site(singletons[0]),
                details: TwinText.details(singletons, in: context),
                fix: isOneType
                    ? "keep one of them, or say with .suppress why there are two"
                    : "define \(implementation) once, and show it under its other types with .provides"
            )
        }
    }
}
