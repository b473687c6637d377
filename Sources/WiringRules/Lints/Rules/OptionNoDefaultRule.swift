/// Reports choices that may have no branch for a value of their option.
extension LintRule {
    private static let completePairs: [Set<BranchCondition>] = [[.when("yes"), .when("no")], [.when("true"), .when("false")]]

    static let optionNoDefault: LintRule = .init("option-no-default") { context in
        context.index.servicesByKey.compactMap { service in
            guard let choice = ChoiceBranches(of: service, in: context) else { return nil }
            let conditions = Set(choice.branches.map(\.condition))
            guard !conditions.contains(.otherwise), !completePairs.contains(where: { $0.isSubset(of: conditions) }) else { return nil }
            let key = context.key(service)
            return optionNoDefault.description.finding(
                "'\(key)' has no branch for other values of its option", services: [key], site: context.site(service),
                details: choice.branches.prefix(8).map { condition, edge in
                    .init("branches", "\(condition.text)  \(context.key(edge.to))", site: context.site(edge.to))
                },
                fix: "add .otherwise, or state with .suppress that other values are errors")
        }
    }
}
