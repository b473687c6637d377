/// Reports registrations of an optional type that code force-unwraps.
///
/// Applies only if a look-up returns the registered type itself. In Swinject, a look-up returns an optional of every type.
extension LintRule {
    static let nullIntoNonoptional: LintRule = .init("null-into-nonoptional") { context in
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), isOptional(context.services[service].serviceType) else { return nil }
            let node = context.node(service)
            guard ContainerVocabulary(node.container ?? context.onlyContainer).returnsRequestedType else { return nil }
            let uses = context.index.dependents(of: service).filter { $0.isForced && !$0.isUndecided }
            guard let first = uses.first else { return nil }
            let users = uses.map { context.key($0.from) }.withoutRepeats
            return nullIntoNonoptional.description.finding(
                "'\(node.key)' may be nil, and \(users.count == 1 ? "'\(users[0])' force-unwraps" : "\(users.count) services force-unwrap") it",
                services: [node.key] + users, site: first.site ?? context.site(first.from),
                details: Finding.details("unwrapped by", uses) { (context.key($0.from), $0.site) }
                    + [.init("defined as", "\(node.key)  \(node.serviceType)", site: node.site)],
                fix: "handle nil, or let '\(node.key)' provide a fallback and a type that is not optional")
        }
    }

    /// Whether a type is an optional: `Store?`, `(any Store)?`, `Optional<Store>`. Implicitly unwrapped optionals do not count.
    static func isOptional(_ type: String) -> Bool { type.hasSuffix("?") || type.hasPrefix("Optional<") && type.hasSuffix(">") }
}
