/// The parts that findings about cycles share.
struct CycleFindingText {
    private static let maximumMembers = 12

    /// The keys of the members, starting with the smallest.
    let keys: [String]
    /// `a -> b -> a`.
    let path: String
    /// One line for each member, with the slot of the next edge and its location, and the path to the cycle.
    let details: [Finding.Detail]
    private let site: SourceSite?

    init(_ cycle: DependencyCycle, in context: LintContext) {
        keys = cycle.members.map(context.index.key)
        path = PathText.text(cycle.edges, in: context.index, maximumServices: Self.maximumMembers)
        site = cycle.edges.first.flatMap { context.node($0.from).site }
        let ring = context.details("cycle", cycle.edges, maximum: Self.maximumMembers)
        let reached = cycle.edges.first.flatMap { context.reachedBy($0.from) }
        details = ring + (reached.map { [$0] } ?? [])
    }

    var first: String { keys.first ?? "" }

    func finding(of rule: RuleDescription, _ message: String, fix: String) -> Finding {
        rule.finding(message, services: keys, site: site, details: details, fix: fix)
    }
}
