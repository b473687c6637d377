/// A dependency that nobody provides, and that everyone who asks can do without.
struct OptionalNeverProvidedRule: LintRule {
    static let description = RuleDescription(
        "optional-never-provided", .note,
        title: "nobody provides an optional dependency",
        what: "A service takes something optional that no definition provides: it always gets nil.",
        why: """
            The code that deals with the other case never runs. Either it can go, or a definition has been forgotten, which no error will ever \
            tell.
            """,
        example: "InboxScreen.init(analytics: (any Analytics)?), and no component is shown as any Analytics.",
        fix: "Add a component for it, or remove the parameter."
    )
    /// The most dependents to name.
    private static let maximumDependents = 5

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard context.kinds[service] == .missing, everyoneCanDoWithout(service, in: context) else { return nil }
            let type = context.node(service).serviceType
            let dependents = context.index.dependents(of: service)
            return description.finding(
                "no definition provides '\(type)', and everyone can do without",
                services: [context.key(service)] + dependents.prefix(maximumDependents).map { context.key($0.from) },
                site: dependents.first.flatMap { context.site($0.from) },
                details: context.details("wanted by", dependents),
                fix: "add a component that provides \(type), or remove the parameter"
            )
        }
    }

    /// Whether a service that nobody provides is wanted by dependents, but needed by none of them.
    static func everyoneCanDoWithout(_ service: Int, in context: LintContext) -> Bool {
        let dependents = context.index.dependents(of: service)
        return !dependents.isEmpty && dependents.allSatisfy(\.isOptional)
    }
}
