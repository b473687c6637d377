/// Reports keys with several services.
struct DuplicateKeyRule: LintRule {
    static let description = RuleDescription.named("duplicate-key")

    static func findings(in context: LintContext) -> [Finding] {
        var findings: [Finding] = []
        var previous: Int?
        var twins: [Int] = []
        for service in context.index.servicesByKey {
            if let previous, context.key(previous) == context.key(service) {
                if twins.isEmpty { twins.append(previous) }
                twins.append(service)
            } else if !twins.isEmpty {
                findings.append(finding(twins, in: context))
                twins = []
            }
            previous = service
        }
        return twins.isEmpty ? findings : findings + [finding(twins, in: context)]
    }

    private static func finding(_ twins: [Int], in context: LintContext) -> Finding {
        let key = context.key(twins[0])
        return description.finding(
            "the key '\(key)' is defined \(twins.count == 2 ? "twice" : "\(twins.count) times")", services: [key],
            details: twins.map { .init("defined", "\(key)  \(context.node($0).serviceType)", site: context.site($0)) },
            fix: "rename one definition")
    }
}
