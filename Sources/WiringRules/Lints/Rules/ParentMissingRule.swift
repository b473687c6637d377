/// Reports definitions with a parent that does not exist.
extension LintRule {
    static let parentMissing: LintRule = .init("parent-missing") { context in
        lazy var keys = Set(context.services.map(\.key))
        var nearMisses: [String: [String]] = [:]
        return context.index.servicesByKey.compactMap { service in
            guard let parent = context.services[service].parent, !keys.contains(parent) else { return nil }
            let near = nearMisses[parent] ?? Suggestions.nearMisses(for: parent, among: Array(keys), limit: 3)
            nearMisses[parent] = near
            return parentMissing.description.finding(
                "'\(context.key(service))' inherits from '\(parent)', which does not exist", services: [context.key(service)],
                site: context.site(service), details: near.map { .init("near misses", $0) },
                fix: "correct the name of the parent, or add it")
        }
    }
}
