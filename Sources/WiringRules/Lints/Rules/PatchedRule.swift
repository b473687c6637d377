/// Reports definitions that a patch currently replaces.
extension LintRule {
    static let patched: LintRule = .init("patched") { context in
        context.index.servicesByKey.filter { context.services[$0].isPatched }.map { service in
            patched.description.finding(
                "'\(context.key(service))' is patched: another definition replaces it", services: [context.key(service)],
                site: context.site(service), fix: "roll the patch back, if this is not a test")
        }
    }
}
