import FindingTexts

/// What the rules about look-ups that lead nowhere have in common: one finding for each service, at its first such look-up.
struct UnresolvedFindings {
    /// The most look-ups to list.
    private static let maximumListed = 5

    /// The findings of a rule about look-ups that lead nowhere for one reason.
    static func findings(of rule: RuleDescription, _ cause: UnresolvedLookUp.Cause, in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            let open = services[service].unresolved.filter { $0.cause == cause }
            // A computed name that leads to the only service which has one is an edge.
            let guessed =
                cause == .dynamic ? context.index.dependencies(of: service).filter { $0.confidence == .dynamic && $0.site != nil } : []
            let places =
                open.map { (text: $0.what.isEmpty ? $0.reason : "\($0.what): \($0.reason)", site: Optional($0.site)) }
                + guessed.map { (text: "\(context.key($0.to))  the only one with a name", site: $0.site) }
            guard let first = places.first else { return nil }
            let key = context.key(service)
            let count = places.count == 1 ? "for something" : "\(places.count) times for something"
            let what =
                cause == .dynamic
                ? "'\(key)' asks \(count) by a name that is computed" : "'\(key)' asks \(count) that could not be read from its code"
            return rule.finding(
                what, services: [key], site: first.site,
                details: Finding.details("asks", places, maximum: maximumListed) { ($0.text, $0.site) },
                fix: cause == .dynamic
                    ? "register a factory that takes what the name is computed from" : "say the type where it is asked for")
        }
    }
}
