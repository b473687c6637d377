/// A service with more dependencies than one thing to do usually needs.
struct TooManyDependenciesRule: LintRule {
    // SimpleInjector's threshold is 7. With it the rule would report one in twenty screens of real programs.
    static let description = RuleDescription(
        "too-many-dependencies", .note, threshold: 10,
        title: "a service needs many others",
        what:
            """
            A service needs more than 10 different services; values of the configuration and handles count too, what code looks up does not. \
            What nobody needs and what needs a quarter of a graph puts the program together, and is left out.
            """,
        why: """
            What needs so much does several things at once. It is hard to test, since each test has to make all of them, and every change nearby \
            reaches it.
            """,
        example: "a coordinator with eleven parameters, of which each method uses three.",
        fix: "Split it along the groups of dependencies that are used together, or put such a group behind a service of its own."
    )
    /// The fewest services of a graph in which a service can be the place that composes the program: in a smaller one any service needs a quarter.
    private static let minimumGraph = 20

    static func findings(in context: LintContext) -> [Finding] {
        let maximum = context.threshold(of: description)
        return context.index.servicesByKey.compactMap { service in
            guard context.isBuilt(service), context.index.dependencies(of: service).count > maximum else { return nil }
            let edges = context.index.dependencies(of: service).filter { !$0.isObserved && $0.kind != .alias }
            let targets = Set(edges.map(\.to))
            guard targets.count > maximum, !isComposition(service, needing: targets.count, in: context) else { return nil }
            let names = targets.sorted { context.index.order.ranks[$0] < context.index.order.ranks[$1] }.prefix(maximum + 1).map(
                context.key)
            let rest = targets.count - names.count
            let more = rest > 0 ? ", ... \(rest) more" : ""
            return description.finding(
                "'\(context.key(service))' needs \(targets.count) other services",
                services: [context.key(service)],
                site: context.site(service),
                details: [.init("needs", names.joined(separator: ", ") + more)],
                fix: "split it, or put what is used together behind a service of its own"
            )
        }
    }

    /// Whether it is the place at which a program is put together, whose task it is to know everybody.
    private static func isComposition(_ service: Int, needing count: Int, in context: LintContext) -> Bool {
        context.index.count >= minimumGraph && count * 4 >= context.index.count && !context.index.isNeeded(service)
    }
}
