/// Reports two scopes whose services hold each other: when one scope is left, a service of the other still holds its instances.
///
/// The rule does not need to know which scope lasts longer: if both directions occur, one is wrong.
extension LintRule {
    private struct Pair: Hashable {
        var holder: String
        var kept: String
    }

    static let scopeOrder: LintRule = .init("scope-order") { context in
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
            // The less frequent direction is more likely to be the mistake.
            let (few, many) = one.count <= other.count ? (one, other) : (other, one)
            let (shown, against) = (few[0], many[0])
            return scopeOrder.description.finding(
                "\(context.lifetime(shown.holder).rawValue) '\(context.key(shown.holder))' keeps \(context.lifetime(shown.kept).rawValue)"
                    + " '\(context.key(shown.kept))', and '\(context.key(against.holder))' keeps '\(context.key(against.kept))'",
                services: [context.key(shown.holder), context.key(shown.kept)], site: context.site(shown.holder),
                details: details(few, in: context) + details(many, in: context),
                fix: "inject a Provider into the service of the longer scope")
        }
    }

    private static func details(_ edges: [(holder: Int, kept: Int)], in context: LintContext) -> [Finding.Detail] {
        let label = "in \(context.lifetime(edges[0].holder).rawValue)"
        return Finding.details(label, edges) { edge in
            ("\(context.key(edge.holder)) keeps \(context.key(edge.kept))", context.site(edge.holder))
        }
    }

    private static func scope(of service: Int, in context: LintContext) -> String? {
        if case .scoped(let scope) = context.lifetime(service) { scope.name } else { nil }
    }
}
