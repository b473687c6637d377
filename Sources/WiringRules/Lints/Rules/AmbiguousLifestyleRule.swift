/// Reports one implementation with several lifetimes: the lifetime of an instance depends on the type under which it is requested.
extension LintRule {
    static let ambiguousLifestyle: LintRule = .init("ambiguous-lifestyle") { context in
        context.twins.compactMap { group in
            let first = context.lengths[group[0]]
            guard group.contains(where: { context.lengths[$0] != first }) else { return nil }
            var lifetimes: [String] = []
            for service in group {
                let name = context.lifetime(service).rawValue
                if !lifetimes.contains(name) { lifetimes.append(name) }
            }
            // Definitions of one type are distinguished by name, usually for a reason.
            let type = context.services[group[0]].serviceType
            let isOneType = group.allSatisfy { context.services[$0].serviceType == type }
            return ambiguousLifestyle.description.finding(
                "\(context.node(group[0]).implementationType) is \(lifetimes.dropLast().joined(separator: ", ")) "
                    + "and \(lifetimes[lifetimes.count - 1]), depending on the definition",
                severity: isOneType ? .note : .warning, services: group.map(context.key), site: context.site(group[0]),
                details: DuplicateText.details(group, in: context),
                fix: "give \(DuplicateText.names(group, in: context)) one lifetime, or define the class once")
        }
    }
}
