import FindingTexts

/// Reports choices that may have no branch for a value of their option.
struct OptionNoDefaultRule: LintRule {
    static let description = RuleDescription(
        "option-no-default", .note, title: "a choice has no branch for other values",
        what: "A choice between definitions has no .otherwise, and its branches are not yes and no, or true and false.",
        why: "An unexpected value, such as a misspelled one in a file, is an error when the choice is first made.",
        example: "Matching().use(\\ThemeAssembly.light, when: \"light\").use(\\ThemeAssembly.dark, when: \"dark\").",
        fix: "Add .otherwise; or suppress the rule if other values should be errors.")
    /// The pairs of branches that cover all values.
    private static let completePairs: [Set<BranchCondition>] = [[.when("yes"), .when("no")], [.when("true"), .when("false")]]

    static func findings(in context: LintContext) -> [Finding] {
        context.index.servicesByKey.compactMap { service in
            guard let choice = ChoiceBranches(of: service, in: context) else { return nil }
            let conditions = Set(choice.branches.map(\.condition))
            guard !conditions.contains(.otherwise), !completePairs.contains(where: { $0.isSubset(of: conditions) }) else { return nil }
            let key = context.key(service)
            return description.finding(
                "'\(key)' has no branch for other values of its option", services: [key], site: context.site(service),
                details: choice.branches.prefix(8).map { condition, edge in
                    .init("branches", "\(condition.text)  \(context.key(edge.to))", site: context.site(edge.to))
                },
                fix: "add .otherwise, or state with .suppress that other values are errors")
        }
    }
}
