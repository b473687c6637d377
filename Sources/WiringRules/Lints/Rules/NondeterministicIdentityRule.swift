import FindingTexts

/// Reports object graphs with two instances of a service that should have one.
///
/// The pattern is a triangle: a service depends on another one directly, and also on a shared service that holds an earlier instance of it. The
/// path to the shared service may contain other services that are built in the same request.
struct NondeterministicIdentityRule: LintRule {
    static let description = RuleDescription(
        "nondeterministic-identity", .note,
        title: "one object graph contains two instances of a service",
        what: """
            A service that each request builds depends directly on an objectGraph service, and also on a shared service that holds an instance of \
            the same objectGraph service. The second dependency may be indirect, through services that the same request builds.
            """,
        why: """
            In the first request both are the same object. In later requests the shared service still holds the old instance, while the request \
            has a new one. Code that relies on their identity works only once.
            """,
        example: "Screen needs Session and singleton Cache; Cache needs Session too: from the second screen on, the two sessions differ.",
        fix: "Inject a Provider of it into the shared service, or give the objectGraph service the lifetime of the shared one."
    )
    /// The maximum number of dependents in the details.
    private static let maximumListed = 5
    /// The maximum size of a graph in which paths of more than one step are followed.
    private static let maximumWalked = 20_000

    static func findings(in context: LintContext) -> [Finding] {
        let ranks = context.index.order.ranks
        let captives = Captives(in: context)
        let behind = context.behind
        guard !captives.services.isEmpty else { return [] }
        var needs = [Int32](repeating: -1, count: context.index.count)
        var seers: [Pair: [Int]] = [:]
        var isKept = [Bool](repeating: false, count: context.index.count)
        for kept in captives.services { isKept[Int(kept)] = true }
        for service in context.index.servicesByKey where context.isBuilt(service) && !context.isShared(service) {
            let edges = context.index.dependencies(of: service)
            for edge in edges where !edge.isDeferred && !edge.isObserved { needs[behind[edge.to]] = Int32(service) }
            for edge in edges where !edge.isDeferred && !edge.isObserved {
                let holder = behind[edge.to]
                for kept in captives[holder] where needs[Int(kept)] == Int32(service) {
                    let pair = Pair(kept: ranks[Int(kept)], holder: ranks[holder])
                    if seers[pair]?.last != service { seers[pair, default: []].append(service) }
                }
            }
            guard context.index.count <= maximumWalked, edges.contains(where: { isKept[behind[$0.to]] }) else { continue }
            for holder in holders(below: service, in: context) {
                for kept in captives[holder] where needs[Int(kept)] == Int32(service) {
                    let pair = Pair(kept: ranks[Int(kept)], holder: ranks[holder])
                    if seers[pair]?.last != service { seers[pair, default: []].append(service) }
                }
            }
        }
        return seers.sorted { ($0.key.kept, $0.key.holder) < ($1.key.kept, $1.key.holder) }.map { finding($0.key, $0.value, in: context) }
    }

    /// Shared services that a service reaches in more than one step through services built in the same request, by key.
    private static func holders(below service: Int, in context: LintContext) -> [Int] {
        var seen: Set<Int> = [service]
        var holders: Set<Int> = []
        var pending = [service]
        while let next = pending.popLast() {
            for edge in context.index.dependencies(of: next) where !edge.isDeferred && !edge.isObserved && !edge.isUndecided {
                let target = context.behind[edge.to]
                guard context.isBuilt(target), seen.insert(target).inserted else { continue }
                if context.isShared(target) { holders.insert(target) } else { pending.append(target) }
            }
        }
        let ranks = context.index.order.ranks
        return holders.sorted { ranks[$0] < ranks[$1] }
    }

    /// The objectGraph services that each shared service holds, in two arrays.
    private struct Captives {
        /// The held services, grouped by holder.
        private(set) var services: [Int32] = []
        /// The start of each holder's services in `services`, with one more element for the end.
        private var starts: [Int32] = [0]

        init(in context: LintContext) {
            starts.reserveCapacity(context.index.count + 1)
            let behind = context.behind
            // The last holder to which each service was added.
            var lastHolder = [Int32](repeating: -1, count: context.index.count)
            for holder in 0..<context.index.count {
                if context.isShared(holder) {
                    for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
                        let kept = behind[edge.to]
                        // `objectGraph` is the only lifetime with that length.
                        guard context.lengths[kept] == Lifetime.objectGraph.length,
                            CaptiveDependencyRule.isCaptive(kept, of: holder, in: context),
                            lastHolder[kept] != holder
                        else { continue }
                        lastHolder[kept] = Int32(holder)
                        services.append(Int32(kept))
                    }
                }
                starts.append(Int32(services.count))
            }
        }

        subscript(holder: Int) -> ArraySlice<Int32> { services[Int(starts[holder])..<Int(starts[holder + 1])] }
    }

    /// A held service and its holder, by their ranks.
    private struct Pair: Hashable {
        var kept: Int
        var holder: Int
    }

    private static func finding(_ pair: Pair, _ seers: [Int], in context: LintContext) -> Finding {
        let (kept, holder) = (context.index.servicesByKey[pair.kept], context.index.servicesByKey[pair.holder])
        return description.finding(
            "a service with '\(context.key(kept))' and '\(context.key(holder))' receives two different instances of '\(context.key(kept))'",
            services: [context.key(kept), context.key(holder)] + seers.prefix(maximumListed).map(context.key),
            site: context.site(kept),
            details: Finding.details("seen by", seers, maximum: maximumListed) { (context.key($0), context.site($0)) }
                + [.init("kept by", "\(context.key(holder))  \(context.lifetime(holder).rawValue)", site: context.site(holder))],
            fix: "inject a Provider of it into \(context.key(holder)), or give both one lifetime"
        )
    }
}
