/// Reports definitions that a patch currently replaces.
struct PatchedRule: LintRule {
    static let description = RuleDescription(
        "patched", .note, title: "a definition is patched", what: "A patch replaces a definition, as in a test.",
        why: "A patch is harmless in a test. Outside a test the program runs another definition than the assembly states.",
        example: "a stub for ClientAssembly.network, patched by a test and not rolled back.",
        fix: "Ignore the note in a test; otherwise leave the patch's scope, or roll it back.")

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
