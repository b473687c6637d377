import FindingTexts

/// The findings that rules about unresolved look-ups share: one for each service, at its first such look-up.
struct UnresolvedFindings {
    /// The maximum number of look-ups in the details.
    private static let maximumListed = 5

    /// The findings of a rule about look-ups that are unresolved for a given cause.
    static func findings(of rule: RuleDescription, _ cause: UnresolvedLookUp.Cause, in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.compactMap { service in
            let open = services[service].unresolved.filter { $0.cause == cause }
            // A computed name is an edge if only one service of the type has a name.
            let guessed =
                cause == .dynamic ? context.index.dependencies(of: service).filter { $0.confidence == .dynamic && $0.site != nil } : []
            let places =
                open.map { (text: $0.what.isEmpty ? $0.reason : "\($0.what): \($0.reason)", site: Optional($0.site)) }
                + guessed.map { (text: "\(context.key($0.to))  the only one with a name", site: $0.site) }
            guard let first = places.first else { return nil }
            let key = context.key(service)
            let count = places.count == 1 ? "a service" : "\(places.count) services"
            let what =
                cause == .dynamic
                ? "'\(key)' requests \(count) by a computed name" : "'\(key)' requests \(count) that could not be determined from its code"
            return rule.finding(
                what, services: [key], site: first.site,
                details: Finding.details("requests", places, maximum: maximumListed) { ($0.text, $0.site) },
                fix: cause == .dynamic
                    ? "register a factory that takes the value from which the name is computed" : "state the type in the request")
        }
    }
}
