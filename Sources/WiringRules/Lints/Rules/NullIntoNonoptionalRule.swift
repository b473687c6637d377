import FindingTexts

/// Something that may be nil, by its own type, and code that unwraps it by force.
///
/// Only where the look-up answers with the type itself: one that answers with an optional of whatever is asked for, as Swinject's does, is unwrapped by
/// force whether what is registered may be nil or not.
struct NullIntoNonoptionalRule: LintRule {
    static let description = RuleDescription(
        "null-into-nonoptional", .warning,
        title: "what may be nil is unwrapped by force",
        what: "A registration makes an optional, so that it may answer with nil, and code that asks for it unwraps the answer by force.",
        why: "Whoever wrote the registration counted on nil. The first time it is nil the program ends.",
        example: "var store: Factory<Store?> { self { FileStore(at: url) } }, and Keeper(store: store()!).",
        fix: "Take an optional and handle nil; or let the registration make something in place of nil, of a type that is no optional."
    )
    /// The most places to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), isOptional(context.index.snapshot.services[service].serviceType) else { return nil }
            let node = context.node(service)
            guard ContainerWords(node.container ?? context.onlyContainer).answersWithWhatIsAskedFor else { return nil }
            let uses = context.index.dependents(of: service).filter { $0.isForced && !$0.isUndecided }
            guard let first = uses.first else { return nil }
            let users = uses.map { context.key($0.from) }.withoutRepeats
            return description.finding(
                "'\(node.key)' may be nil, and \(users.count == 1 ? "'\(users[0])' unwraps" : "\(users.count) services unwrap") it by force",
                services: [node.key] + users,
                site: first.site ?? context.site(first.from),
                details: Finding.details("unwrapped by", uses, maximum: maximumListed) { (context.key($0.from), $0.site) }
                    + [.init("defined as", "\(node.key)  \(node.serviceType)", site: node.site)],
                fix: "handle nil, or let '\(node.key)' make something in its place and have a type that is no optional"
            )
        }
    }

    /// Whether a type is an optional: `Store?`, `(any Store)?`, `Optional<Store>`. What is unwrapped without being told to is none.
    static func isOptional(_ type: String) -> Bool {
        type.hasSuffix("?") || type.hasPrefix("Optional<") && type.hasSuffix(">")
    }
}
