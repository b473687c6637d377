import FindingTexts

/// A choice that may find no branch for the value of its option.
struct OptionNoDefaultRule: LintRule {
    static let description = RuleDescription(
        "option-no-default", .note,
        title: "a choice has no branch for other values",
        what: "A choice between definitions has no .otherwise, and its branches are not the two of a yes or no.",
        why: "A value that nobody thought of, such as a misspelled one in a file, is an error when the choice is first made.",
        example: "Matching().use(\\ThemeAssembly.light, when: \"light\").use(\\ThemeAssembly.dark, when: \"dark\").",
        fix: "Add .otherwise; or suppress the rule, where another value is to be an error."
    )
    /// The pairs of branches that leave nothing open.
    private static let completePairs: [Set<BranchCondition>] = [[.when("yes"), .when("no")], [.when("true"), .when("false")]]

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard let choice = ChoiceBranches(of: service, in: context) else { return nil }
            let conditions = Set(choice.branches.map(\.condition))
            guard !conditions.contains(.otherwise), !completePairs.contains(where: { $0.isSubset(of: conditions) }) else { return nil }
            let key = context.key(service)
            return description.finding(
                "'\(key)' has no branch for other values of its option",
                services: [key],
                site: context.site(service),
                details: choice.branches.prefix(8).map { condition, edge in
                    .init("branches", "\(condition.text)  \(context.key(edge.to))", site: context.site(edge.to))
                },
                fix: "add .otherwise, or say with .suppress that another value is to be an error"
            )
        }
    }
}
