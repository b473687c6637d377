/// Reports definitions that a patch currently replaces.
struct PatchedRule: LintRule {
    static let description = RuleDescription.named("patched")

    static func findings(in context: LintContext) -> [Finding] {
        let services = context.index.snapshot.services
        return context.index.servicesByKey.filter { services[$0].isPatched }.map { service in
            description.finding(
                "'\(context.key(service))' is patched: another definition replaces it",
                services: [context.key(service)],
                site: context.site(service),
                fix: "roll the patch back, if this is not a test")
        }
    }
}
