/// Reports one implementation behind several singletons: each definition builds its own instance.
struct TornLifestyleRule: LintRule {
    static let description = RuleDescription(
        "torn-lifestyle", .warning, title: "one implementation is a singleton twice",
        what: """
            Two definitions build the same class, and each of them keeps its instance as long as the container lives. The severity is warning if \
            they provide different types, and note if both provide one type, since then two instances are usually intended.
            """,
        why: "A class that appears to have a single instance has two: for example, a cache is filled in one and read in the other.",
        example:
            "Component(FileStore.init, as: { $0 as any Reading }) and Component(FileStore.init, as: { $0 as any Writing }), both singletons.",
        fix: "Define it once, and add the other type with .provides; or suppress the rule with the reason for two instances.")

    static func findings(in context: LintContext) -> [Finding] {
        context.twins.compactMap { group in
            let singletons = group.filter { context.lengths[$0] >= Lifetime.singleton.length }
            guard singletons.count > 1 else { return nil }
            let services = context.index.snapshot.services
            let type = services[singletons[0]].serviceType
            let isOneType = singletons.allSatisfy { services[$0].serviceType == type }
            let implementation = services[singletons[0]].implementationType
            return description.finding(
                "\(DuplicateText.names(singletons, in: context)) each keep a separate \(implementation)",
                severity: isOneType ? .note : .warning, services: singletons.map(context.key), site: context.site(singletons[0]),
                details: DuplicateText.details(singletons, in: context),
                fix: isOneType
                    ? "keep one definition, or state with .suppress why there are two"
                    : "define \(implementation) once, and add its other types with .provides")
        }
    }
}
