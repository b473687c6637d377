/// Reports registered services that use a type's own shared instance: `Analytics.shared`.
extension LintRule {
    static let hiddenSingleton: LintRule = .init("hidden-singleton") { context in
        let services = context.services
        let isSingleton = services.map { $0.isSelfManagedSingleton && $0.assembly != ServiceNode.systemConstants }
        guard isSingleton.contains(true) else { return [] }
        // Requests of a registered type outside its construction belong to an entry of that type.
        let entries = Dictionary(
            services.indices.filter { services[$0].kind == .entry }.map { (services[$0].serviceType, $0) },
            uniquingKeysWith: { first, _ in first })
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), !services[service].isSelfManagedSingleton else { return nil }
            let code = [service] + (entries[services[service].implementationType].map { [$0] } ?? [])
            let all = code.flatMap { context.index.dependencies(of: $0) }.filter { isSingleton[$0.to] }
            // The project's own singletons come first: they can be registered directly.
            let own = all.filter { services[$0.to].assembly != ServiceNode.systemAssembly }
            let uses = own + all.filter { services[$0.to].assembly == ServiceNode.systemAssembly }
            guard let first = uses.first else { return nil }
            let names = uses.map { context.key($0.to) }.withoutRepeats
            let others = names.count > 1 ? " and \(names.count - 1) more" : ""
            return hiddenSingleton.description.finding(
                "'\(context.key(service))' uses '\(names[0])'\(others), which is not injected", severity: own.isEmpty ? .note : nil,
                services: [context.key(service)] + names, site: first.site ?? context.site(service),
                details: Finding.details("uses", uses) { (context.key($0.to), $0.site) },
                fix: "register \(names[0]) once, and take it as a parameter of the initializer")
        }
    }
}
