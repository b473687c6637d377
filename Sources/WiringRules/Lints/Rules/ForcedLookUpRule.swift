/// Reports `resolve(Store.self)!` if no code registers a `Store`.
extension LintRule {
    static let forcedLookUp: LintRule = .init("forced-look-up") { context in
        context.index.servicesByKey.compactMap { service in
            guard context.kinds[service] == .missing else { return nil }
            let uses = context.index.dependents(of: service).filter(\.isForced)
            guard let first = uses.first else { return nil }
            let (key, type) = (context.key(service), context.node(service).serviceType)
            let words = ContainerVocabulary(context.node(first.from).container ?? context.onlyContainer)
            return forcedLookUp.description.finding(
                "'\(key)' is looked up and force-unwrapped, but not registered",
                services: [key] + uses.map { context.key($0.from) }.withoutRepeats, site: first.site ?? context.site(first.from),
                details: Finding.details("used by", uses) { (context.key($0.from), $0.site) },
                fix: words.registering(type, named: context.node(service).registeredName))
        }
    }

    /// Whether all dependents that require a missing service force-unwrap it: then this rule replaces the finding of `missing-definition`.
    static func replacesMissingDefinition(about service: Int, in context: LintContext) -> Bool {
        let needing = context.index.dependents(of: service).filter { !$0.isOptional }
        return !needing.isEmpty && needing.allSatisfy(\.isForced)
    }
}
