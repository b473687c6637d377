/// Reports one implementation with several lifetimes: the lifetime of an instance depends on the type under which it is requested.
struct AmbiguousLifestyleRule: LintRule {
    static let description = RuleDescription(
        "ambiguous-lifestyle", .warning, title: "one implementation has several lifetimes",
        what: """
            Two definitions build the same class with different lifetimes; singleton and lazySingleton count as one. The severity is warning if the \
            definitions provide different types, and note if they provide one type and are distinguished by name.
            """,
        why: """
            A class is usually written for one lifetime: a class with state must be shared, a class that belongs to a screen must not be. Here the \
            lifetime of an instance depends on the definition that a dependent requests.
            """,
        example: "Component(Session.init) for each object graph, and Component(Session.init, as: { $0 as any Account }).scope(.singleton).",
        fix: "Give both definitions one lifetime, or define the class once and add the other types with .provides.")

    static func findings(in context: LintContext) -> [Finding] {
        context.twins.compactMap { group in
            let first = context.lengths[group[0]]
            guard group.contains(where: { context.lengths[$0] != first }) else { return nil }
            var lifetimes: [String] = []
            for service in group {
                let name = context.lifetime(service).rawValue
                if !lifetimes.contains(name) { lifetimes.append(name) }
            }
            // Definitions of one type are distinguished by name, usually for a reason.
            let type = context.index.snapshot.services[group[0]].serviceType
            let isOneType = group.allSatisfy { context.index.snapshot.services[$0].serviceType == type }
            return description.finding(
                "\(context.node(group[0]).implementationType) is \(lifetimes.dropLast().joined(separator: ", ")) "
                    + "and \(lifetimes[lifetimes.count - 1]), depending on the definition",
                severity: isOneType ? .note : .warning,
                services: group.map(context.key),
                site: context.site(group[0]),
                details: DuplicateText.details(group, in: context),
                fix: "give \(DuplicateText.names(group, in: context)) one lifetime, or define the class once")
        }
    }
}
