import FindingTexts

/// Two scopes whose services keep each other: whichever is left first, somebody keeps what is gone with it.
///
/// Nobody has to say which scope lasts longer: where both directions occur, one of them is wrong.
struct ScopeOrderRule: LintRule {
    static let description = RuleDescription(
        "scope-order", .warning,
        title: "services of two scopes keep each other",
        what: """
            A service of one scope keeps one of another scope, and elsewhere it is the other way round. What may be kept lives at least as long \
            as who keeps it, so that one of the two directions is wrong, whichever scope lasts longer.
            """,
        why: "When the shorter scope is left, the longer one still holds its services: the next request meets those of the one before.",
        example: "UserCache of scope session keeps RequestLog of scope request, and RequestHandler of scope request keeps UserCache.",
        fix: "Let the longer scope's service take a Provider of the other one, or hand it over with each call."
    )
    private static let maximumListed = 5

    private struct Pair: Hashable {
        var holder: String
        var kept: String
    }

    static func findings(in context: LintContext) -> [Finding] {
        var edges: [Pair: [(holder: Int, kept: Int)]] = [:]
        for holder in context.index.servicesByKey where context.isBuilt(holder) {
            guard let own = scope(of: holder, in: context) else { continue }
            for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
                let kept = context.behind[edge.to]
                guard context.isBuilt(kept), let other = scope(of: kept, in: context), other != own else { continue }
                edges[Pair(holder: own, kept: other), default: []].append((holder, kept))
            }
        }
        let pairs = edges.keys.filter { $0.holder < $0.kept && edges[Pair(holder: $0.kept, kept: $0.holder)] != nil }
        return pairs.sorted { ($0.holder, $0.kept) < ($1.holder, $1.kept) }.compactMap { pair in
            guard let one = edges[pair], let other = edges[Pair(holder: pair.kept, kept: pair.holder)] else { return nil }
            // What occurs less often is more probably what nobody meant.
            let (few, many) = one.count <= other.count ? (one, other) : (other, one)
            let (shown, against) = (few[0], many[0])
            return description.finding(
                "\(context.lifetime(shown.holder).rawValue) '\(context.key(shown.holder))' keeps \(context.lifetime(shown.kept).rawValue)"
                    + " '\(context.key(shown.kept))', and '\(context.key(against.holder))' keeps '\(context.key(against.kept))'",
                services: [context.key(shown.holder), context.key(shown.kept)],
                site: context.site(shown.holder),
                details: details(few, in: context) + details(many, in: context),
                fix: "let the one that lasts longer take a Provider")
        }
    }

    private static func details(_ edges: [(holder: Int, kept: Int)], in context: LintContext) -> [Finding.Detail] {
        let label = "in \(context.lifetime(edges[0].holder).rawValue)"
        return Finding.details(label, edges, maximum: maximumListed) { edge in
            ("\(context.key(edge.holder)) keeps \(context.key(edge.kept))", context.site(edge.holder))
        }
    }

    private static func scope(of service: Int, in context: LintContext) -> String? {
        if case .scoped(let scope) = context.lifetime(service) { scope.name } else { nil }
    }
}
