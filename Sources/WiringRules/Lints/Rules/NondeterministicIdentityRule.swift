import FindingTexts

/// One object graph with two instances of a service of which there should be one.
///
/// The shape is a triangle: a service needs another one itself, and also something shared that has kept an earlier instance of it. The way to what is
/// shared may lead over others that are built in the same request.
struct NondeterministicIdentityRule: LintRule {
    static let description = RuleDescription(
        "nondeterministic-identity", .note,
        title: "one graph holds two instances of a service",
        what: """
            A service that is built anew with each request needs an objectGraph service itself, and also, itself or through others that are built \
            with it, something shared that keeps an instance of the same service.
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
    /// The most services of a graph in which ways of more than one step are followed.
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

    /// What is shared and needed by those that are built in the same request as a service, over more than one step, by key.
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

    /// The objectGraph services that each shared one keeps, in two arrays.
    private struct Captives {
        /// What is kept, holder by holder.
        private(set) var services: [Int32] = []
        /// Where the services of each holder begin; one more at the end.
        private var starts: [Int32] = [0]

        init(in context: LintContext) {
            starts.reserveCapacity(context.index.count + 1)
            let behind = context.behind
            // Whose service each one was found to be last.
            var lastHolder = [Int32](repeating: -1, count: context.index.count)
            for holder in 0..<context.index.count {
                if context.isShared(holder) {
                    for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
                        let kept = behind[edge.to]
                        // No other lifetime has that length.
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

    /// A service and who keeps it, by their ranks.
    private struct Pair: Hashable {
        var kept: Int
        var holder: Int
    }

    private static func finding(_ pair: Pair, _ seers: [Int], in context: LintContext) -> Finding {
        let (kept, holder) = (context.index.servicesByKey[pair.kept], context.index.servicesByKey[pair.holder])
        return description.finding(
            "whoever needs '\(context.key(kept))' and '\(context.key(holder))' gets two different instances of '\(context.key(kept))'",
            services: [context.key(kept), context.key(holder)] + seers.prefix(maximumListed).map(context.key),
            site: context.site(kept),
            details: Finding.details("seen by", seers, maximum: maximumListed) { (context.key($0), context.site($0)) }
                + [.init("kept by", "\(context.key(holder))  \(context.lifetime(holder).rawValue)", site: context.site(holder))],
            fix: "give \(context.key(holder)) a Provider of it, or give both one lifetime"
        )
    }
}
