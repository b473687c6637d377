import FindingTexts

/// `resolve(Store.self)!`, and nobody registers a `Store`.
struct ForcedLookUpRule: LintRule {
    static let description = RuleDescription(
        "forced-look-up", .error,
        title: "a look-up is unwrapped by force, and nothing is registered for it",
        what: "Code asks a container for a type, unwraps the answer by force, and no registration answers.",
        why: "The program ends there, the first time somebody comes by: on a rarely visited screen that is a user's first time.",
        example: "resolver.resolve(Archive.self)!, and no assembly registers Archive.",
        fix: "Register the type, ask for one that is registered, or handle that there is none."
    )
    /// The most places to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.kinds[service] == .missing else { return nil }
            let uses = context.index.dependents(of: service).filter(\.isForced)
            guard let first = uses.first else { return nil }
            let (key, type) = (context.key(service), context.node(service).serviceType)
            let words = ContainerWords(context.node(first.from).container ?? context.onlyContainer)
            return description.finding(
                "'\(key)' is asked for and unwrapped by force, and nothing is registered for it",
                services: [key] + uses.map { context.key($0.from) }.withoutRepeats,
                site: first.site ?? context.site(first.from),
                details: Finding.details("asked by", uses, maximum: maximumListed) { (context.key($0.from), $0.site) },
                fix: words.registering(type, named: context.node(service).registeredName)
            )
        }
    }

    /// Whether everybody who cannot do without a missing service unwraps it by force: then this rule says more than others do.
    static func saysAll(about service: Int, in context: LintContext) -> Bool {
        let needing = context.index.dependents(of: service).filter { !$0.isOptional }
        return !needing.isEmpty && needing.allSatisfy(\.isForced)
    }
}
