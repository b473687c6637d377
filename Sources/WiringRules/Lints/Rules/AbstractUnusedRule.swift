/// Reports abstract definitions without a definition that inherits from them.
extension LintRule {
    static let abstractUnused: LintRule = .init("abstract-unused") { context in
        guard context.services.contains(where: \.isAbstract) else { return [] }
        let parents = Set(context.services.compactMap(\.parent))
        return context.index.servicesByKey.filter { context.services[$0].isAbstract && !parents.contains(context.services[$0].key) }.map {
            service in
            abstractUnused.description.finding(
                "no definition inherits from abstract '\(context.key(service))'", services: [context.key(service)],
                site: context.site(service), fix: "remove it")
        }
    }
}
