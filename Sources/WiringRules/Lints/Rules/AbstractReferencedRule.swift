/// Reports services that depend on an abstract definition.
extension LintRule {
    static let abstractReferenced: LintRule = .init("abstract-referenced") { context in
        context.index.servicesByKey.flatMap { service -> [Finding] in
            guard context.services[service].isAbstract else { return [] }
            return context.index.dependents(of: service).filter { !$0.isObserved }.map { edge in
                let (key, site) = (context.key(edge.from), context.site(edge.from))
                return .abstractReferenced(
                    context.key(service), at: context.site(service), neededBy: key, site: site,
                    evidence: [.init("needed by", "\(key)  \(edge.slotDescription)", site: site)])
            }
        }
    }
}
