/// Reports dependencies that are injected twice: by the initializer and again afterwards, or twice into one property.
extension LintRule {
    static let duplicatedDependency: LintRule = .init("duplicated-dependency") { context in
        var seen = [Int](repeating: -1, count: context.index.count)
        var found: [Finding] = []
        for service in context.index.servicesByKey where context.isBuilt(service) && isInjected(service, in: context) {
            let edges = context.index.dependencies(of: service)
            guard edges.contains(where: { $0.kind == .property || $0.kind == .method }) else { continue }
            found += again(service, edges, seen: &seen, in: context)
            found += twice(service, edges, in: context)
        }
        return found
    }

    /// Whether definitions state what a service receives. In code that requests its dependencies itself, two requests may have different purposes.
    private static func isInjected(_ service: Int, in context: LintContext) -> Bool {
        context.services[service].container.map { ContainerVocabulary($0).injectsByDefinition } ?? true
    }

    /// Initializer dependencies that a property or a method receives again. `seen` contains, for each service, the last initializer that takes it.
    private static func again(
        _ service: Int, _ edges: ArraySlice<DependencyEdge>, seen: inout [Int], in context: LintContext
    ) -> [Finding] {
        for edge in edges where edge.kind == .initializer && !edge.isDeferred { seen[edge.to] = service }
        return edges.compactMap { edge in
            guard edge.kind == .property || edge.kind == .method, !edge.isDeferred, seen[edge.to] == service, context.isBuilt(edge.to),
                !Task.isCancelled, let first = edges.first(where: { $0.kind == .initializer && $0.to == edge.to && !$0.isDeferred })
            else { return nil }
            let (key, other) = (context.key(service), context.key(edge.to))
            return duplicatedDependency.description.finding(
                "'\(key)' receives '\(other)' in its initializer and again afterwards", services: [key, other], site: context.site(service),
                details: [first, edge].map { .init("receives", "\(other)  \($0.slotDescription)", site: $0.site ?? context.site(service)) },
                fix: "remove one of the two")
        }
    }

    private static func twice(_ service: Int, _ edges: ArraySlice<DependencyEdge>, in context: LintContext) -> [Finding] {
        var last: [String: DependencyEdge] = [:]
        return edges.compactMap { edge in
            guard edge.kind == .property else { return nil }
            defer { last[edge.slot] = edge }
            guard let earlier = last[edge.slot], earlier.position != edge.position else { return nil }
            let key = context.key(service)
            return duplicatedDependency.description.finding(
                "property \(edge.slot) of '\(key)' is injected twice", services: [key, context.key(edge.to)], site: context.site(service),
                details: [earlier, edge].map { .init("receives", context.key($0.to), site: $0.site ?? context.site(service)) },
                fix: "remove one of the two")
        }
    }
}
