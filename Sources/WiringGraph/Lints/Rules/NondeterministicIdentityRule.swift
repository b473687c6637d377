import WiringVocabulary

/// One object graph with two instances of a service of which there should be one.
///
/// The shape is a triangle: a service needs another one itself, and also something shared that has kept an earlier instance of it.
struct NondeterministicIdentityRule: LintRule {
    static let description = RuleDescription(
        "nondeterministic-identity", .note,
        title: "one graph holds two instances of a service",
        what: """
            A service that is built anew with each request needs an objectGraph service itself, and also something shared that keeps an instance \
            of the same service.
            """,
        why: """
            At the first request both are the same object; at every later one the shared service has kept the old one, while the request has a \
            new one. Whatever works by their being the same works once.
            """,
        example: "Screen needs Session and singleton Cache; Cache needs Session too: from the second screen on, the two sessions differ.",
        fix: "Give the shared service a Provider of it, or let the service live as long as the shared one does."
    )
    /// The most dependents to list.
    private static let maximumListed = 5

    static func findings(in context: LintContext) -> [Finding] {
        let ranks = context.index.order.ranks
        // Only a few services keep such captives; all others cost one look.
        var captives: [Int: [Int]] = [:]
        for holder in context.index.servicesByKey where context.isShared(holder) {
            for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
                let kept = context.behind[edge.to]
                guard context.lifetime(kept) == .objectGraph, CaptiveDependencyRule.isCaptive(kept, of: holder, in: context) else {
                    continue
                }
                if captives[holder]?.contains(kept) != true { captives[holder, default: []].append(kept) }
            }
        }
        guard !captives.isEmpty else { return [] }
        var needs = [Int](repeating: -1, count: context.index.count)
        var seers: [Pair: [Int]] = [:]
        for service in context.index.servicesByKey where context.isBuilt(service) && !context.isShared(service) {
            let edges = context.index.dependencies(of: service)
            for edge in edges where !edge.isDeferred && !edge.isObserved { needs[context.behind[edge.to]] = service }
            for edge in edges where !edge.isDeferred && !edge.isObserved {
                let holder = context.behind[edge.to]
                for kept in captives[holder] ?? [] where needs[kept] == service {
                    let pair = Pair(kept: ranks[kept], holder: ranks[holder])
                    if seers[pair]?.last != service { seers[pair, default: []].append(service) }
                }
            }
        }
        return seers.sorted { ($0.key.kept, $0.key.holder) < ($1.key.kept, $1.key.holder) }.map { finding($0.key, $0.value, in: context) }
    }

    /// A service and who keeps it, by their ranks.
    private struct Pair: Hashable {
        var kept: Int
        var holder: Int
    }

    private static func finding(_ pair: Pair, _ seers: [Int], in context: LintContext) -> Finding {
        let (kept, holder) = (context.index.servicesByKey[pair.kept], context.index.servicesByKey[pair.holder])
        let listed = seers.prefix(maximumListed).map { Finding.Detail("seen by", context.key($0), site: context.site($0)) }
        let rest = seers.count - listed.count
        return description.finding(
            "whoever needs '\(context.key(kept))' and '\(context.key(holder))' gets two different instances of '\(context.key(kept))'",
            services: [context.key(kept), context.key(holder)] + seers.prefix(maximumListed).map(context.key),
            site: context.site(kept),
            details: (rest > 0 ? listed + [.init("seen by", "... \(rest) more")] : Array(listed))
                + [.init("kept by", "\(context.key(holder))  \(context.lifetime(holder).rawValue)", site: context.site(holder))],
            fix: "give \(context.key(holder)) a Provider of it, or give both one lifetime"
        )
    }
}
