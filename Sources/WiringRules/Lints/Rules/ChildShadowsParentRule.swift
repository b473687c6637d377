/// Reports definitions of a child container that shadow a definition of its parent: a request gives different results in the two containers.
///
/// The severity is warning if services of the child use both definitions together, and note otherwise; without dependents, there is no finding.
extension LintRule {
    private static let maximumListed = 3

    static let childShadowsParent: LintRule = .init("child-shadows-parent") { context in
        let services = context.services
        let own = context.index.servicesByKey.filter { !services[$0].isOfParent }
        let shadowing = own.filter { !services[$0].shadows.isEmpty && context.isBuilt($0) }
        guard !shadowing.isEmpty else { return [] }
        let positions = context.index.snapshot.positionsByKey
        // The shortest paths from the services of the child to their direct and indirect dependencies.
        let ways = BreadthFirstSearch(from: own, among: services.count) { service, visit in
            for edge in context.index.dependencies(of: service) where !edge.isUndecided { visit(edge.to) }
        }
        return shadowing.compactMap { service in
            let hidden = services[service].shadows.compactMap { positions[$0] }.filter { $0 != service }
            return hidden.isEmpty ? nil : finding(service, before: hidden, ways, in: context)
        }
    }

    private static func finding(
        _ service: Int, before hidden: [Int], _ ways: BreadthFirstSearch, in context: LintContext
    ) -> Finding? {
        let users = users(of: service, in: context)
        let others = hidden.flatMap { Self.users(of: $0, in: context) }.filter { context.services[$0].isOfParent }
        guard !users.isEmpty || !others.isEmpty else { return nil }
        let node = context.services[service]
        let keys = hidden.map(context.key)
        let names = keys.prefix(maximumListed).map { "'\($0)'" }.joined(separator: ", ") + (keys.count > maximumListed ? ", ..." : "")
        // A service of the parent that uses the parent's definition and that a service of the child depends on.
        let meeting = users.isEmpty ? nil : others.first { ways.distances[$0] >= 0 }
        var details = Finding.details("in child", users, maximum: maximumListed) { (context.key($0), context.site($0)) }
        details += Finding.details("in parent", others, maximum: maximumListed) { (context.key($0), context.site($0)) }
        if let meeting {
            details.append(.init("both in", PathText.text(ways.path(to: meeting), in: context.index), site: context.site(meeting)))
        }
        details.append(.init("defined as", "\(node.key)  \(node.serviceType)", site: node.site))
        details += Finding.details("parent's", hidden, maximum: maximumListed) {
            ("\(context.key($0))  \(context.services[$0].serviceType)", context.site($0))
        }
        return childShadowsParent.description.finding(
            "'\(node.key)' of the child shadows \(names) of its parent" + (meeting == nil ? "" : ", and both are used together"),
            severity: meeting == nil ? .note : .warning, services: [node.key] + keys, site: node.site, details: details,
            fix: meeting.map { "give the two different types, or define a '\(context.services[$0].shortName)' in the child" }
                ?? "give the two different types, or refer to the parent's definition explicitly")
    }

    private static func users(of service: Int, in context: LintContext) -> [Int] {
        context.users(of: service) { !$0.isUndecided && !$0.isObserved }
    }
}
