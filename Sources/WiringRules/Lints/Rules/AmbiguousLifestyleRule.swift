/// One implementation with several lifetimes: how long an instance lives depends on the type it is asked for by.
struct AmbiguousLifestyleRule: LintRule {
    static let description = RuleDescription(
        "ambiguous-lifestyle", .warning,
        title: "one implementation has several lifetimes",
        what: """
            Two definitions build the same class with different lifetimes; singleton and lazySingleton count as one. A warning where \
            others see them as different types, a note where both have one type and are told apart by their names.
            """,
        why: """
            A class is usually written for one lifetime: one that keeps a state must be shared, one that belongs to a screen must not be. Which of \
            the two one gets depends on the definition that happens to be asked for.
            """,
        example: "Component(Session.init) for each object graph, and Component(Session.init, as: { $0 as any Account }).scope(.singleton).",
        fix: "Give both definitions one lifetime, or define it once and show it under its further types with .provides."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.twins.compactMap { group in
            let first = context.lengths[group[0]]
            guard group.contains(where: { context.lengths[$0] != first }) else { return nil }
            var lifetimes: [String] = []
            for service in group {
                let name = context.lifetime(service).rawValue
                if !lifetimes.contains(name) { lifetimes.append(name) }
            }
            // Two of one type are told apart by their names, and then usually for a reason.
            let type = context.index.snapshot.services[group[0]].serviceType
            let isOneType = group.allSatisfy { context.index.snapshot.services[$0].serviceType == type }
            return description.finding(
                "\(context.node(group[0]).implementationType) is \(lifetimes.dropLast().joined(separator: ", ")) "
                    + "and \(lifetimes[lifetimes.count - 1]), depending on who defines it",
                severity: isOneType ? .note : .warning,
                services: group.map(context.key),
                site: context.site(group[0]),
                details: TwinText.details(group, in: context),
                fix: "give \(TwinText.names(group, in: context)) one lifetime, or define the class once"
            )
        }
    }
}
