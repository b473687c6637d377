import FindingTexts

/// Reports choices with two branches for one value: the second is never taken.
struct OptionDeadBranchRule: LintRule {
    static let description = RuleDescription(
        "option-dead-branch", .warning,
        title: "a branch of a choice is never taken",
        what: "A choice between definitions has two branches for the same value of its option. The first match is taken.",
        why: "The second branch has no effect, and neither has a change of its definition.",
        example: "Matching().use(\\TeamAssembly.qa, when: \"qa\").use(\\TeamAssembly.testers, when: \"qa\").",
        fix: "Remove one of the two branches, or correct its value."
    )

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.flatMap { service -> [Finding] in
            guard let choice = ChoiceBranches(of: service, in: context) else { return [] }
            var first: [BranchCondition: DependencyEdge] = [:]
            return choice.branches.compactMap { condition, edge in
                // All definitions that can be chosen by name form one branch.
                guard let earlier = first[condition], earlier.position != edge.position else {
                    first[condition] = first[condition] ?? edge
                    return nil
                }
                let key = context.key(service)
                return description.finding(
                    "'\(key)' never takes its second branch '\(condition.text)'",
                    services: [key, context.key(edge.to)],
                    site: context.site(service),
                    details: [
                        .init("first", context.key(earlier.to), site: context.site(earlier.to)),
                        .init("second", context.key(edge.to), site: context.site(edge.to)),
                    ],
                    fix: "remove one of the two, or correct its value"
                )
            }
        }
    }
}
