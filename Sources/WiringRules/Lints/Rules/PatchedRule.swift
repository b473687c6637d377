/// A definition that something else stands in for at the moment.
struct PatchedRule: LintRule {
    static let description = RuleDescription(
        "patched", .note,
        title: "something stands in for a definition",
        what: "A patch has put something else in the place of a definition, as tests do.",
        why: "It does not hurt in a test. Anywhere else what runs is not what the assembly says.",
        example: "a stub in the place of ClientAssembly.network, put there by a test and not rolled back.",
        fix: "Nothing, in a test; otherwise leave the patch's scope, or roll it back."
    )

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.filter { services[$0].isPatched }.map { service in
            description.finding(
                "'\(context.key(service))' is patched: something stands in for it",
                services: [context.key(service)],
                site: context.site(service),
                fix: "roll the patch back, if this is not a test"
            )
        }
    }
}
