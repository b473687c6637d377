/// Reports object graphs with two instances of a service that should have one.
///
/// The pattern is a triangle: a service depends on another one directly, and also on a shared service that holds an earlier instance of it. The
/// path to the shared service may contain other services that are built in the same request.
extension LintRule {
    private static let maximumListed = 5
    /// The maximum size of a graph in which paths of more than one step are followed.
    private static let maximumWalked = 20_000

    static let nondeterministicIdentity: LintRule = .init("nondeterministic-identity") { context in
        let captives = captives(in: context)
        guard !captives.targets.isEmpty else { return [] }
        let ranks = context.index.order.ranks
        // By the ranks of a held service and of its holder.
        var observers: [IndexPair: Observers] = [:]
        func note(_ service: Int, _ kept: Int32, _ holder: Int) {
            observers[IndexPair(ranks[Int(kept)], ranks[holder]), default: Observers()].add(service)
        }
        if context.index.count > maximumWalked {
            eachUser(of: captives.targets, in: context) { service, needs in
                for edge in context.index.dependencies(of: service) where !edge.isDeferred && !edge.isObserved {
                    let holder = context.behind[edge.to]
                    for kept in captives.targets(of: holder) where needs(kept) { note(service, kept, holder) }
                }
            }
        } else {
            var edges: [(from: Int, to: Int)] = []
            eachUser(of: captives.targets, in: context) { service, needs in
                for kept in Set(context.index.dependencies(of: service).map { Int32(context.behind[$0.to]) }) where needs(kept) {
                    edges.append((Int(kept), service))
                }
            }
            let users = CompactGraph(vertexCount: context.index.count, edges: edges)
            let undecided = Set(
                context.undecided.filter { !$0.isDeferred && !$0.isObserved }.map { IndexPair(context.behind[$0.to], $0.from) })
            let holders = context.index.servicesByKey.filter { !captives.targets(of: $0).isEmpty }
            SharedReach(in: context).forEach(of: holders) { holder, isReachedBy in
                for kept in captives.targets(of: holder) {
                    for user in users.targets(of: Int(kept)) {
                        let service = Int(user)
                        if isReachedBy(service) || undecided.contains(IndexPair(holder, service)) { note(service, kept, holder) }
                    }
                }
            }
        }
        return observers.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }.map {
            finding($0.key, $0.value, in: context)
        }
    }

    /// Calls a function for each service that every request builds and that depends on one of several, with a test whether it does on one.
    private static func eachUser(of kept: [Int32], in context: LintContext, _ body: (_ service: Int, _ needs: (Int32) -> Bool) -> Void) {
        var isKept = [Bool](repeating: false, count: context.index.count)
        for service in kept { isKept[Int(service)] = true }
        // The last service that depends on each service.
        var last = [Int32](repeating: -1, count: context.index.count)
        for service in context.index.servicesByKey where context.isBuilt(service) && !context.isShared(service) {
            var isUser = false
            for edge in context.index.dependencies(of: service) where !edge.isDeferred && !edge.isObserved {
                let target = context.behind[edge.to]
                isUser = isUser || isKept[target]
                last[target] = Int32(service)
            }
            if isUser { body(service) { isKept[Int($0)] && last[Int($0)] == Int32(service) } }
        }
    }

    /// The services that receive two instances, in the order in which they are added.
    private struct Observers {
        private(set) var first: [Int] = []
        private(set) var count = 0
        private var last = -1

        mutating func add(_ service: Int) {
            guard service != last else { return }
            last = service
            count += 1
            if first.count < maximumListed { first.append(service) }
        }
    }

    /// The objectGraph services that each shared service holds.
    private static func captives(in context: LintContext) -> CompactGraph {
        // The last holder to which each service was added.
        var lastHolder = [Int](repeating: -1, count: context.index.count)
        var edges: [(from: Int, to: Int)] = []
        for holder in 0..<context.index.count where context.isShared(holder) {
            for edge in context.index.dependencies(of: holder) where context.keeps(edge) {
                let kept = context.behind[edge.to]
                // `objectGraph` is the only lifetime with that length.
                guard context.lengths[kept] == Lifetime.objectGraph.length, isCaptive(kept, of: holder, in: context),
                    lastHolder[kept] != holder
                else { continue }
                lastHolder[kept] = holder
                edges.append((holder, kept))
            }
        }
        return CompactGraph(vertexCount: context.index.count, edges: edges)
    }

    private static func finding(_ pair: IndexPair, _ observers: Observers, in context: LintContext) -> Finding {
        let more = observers.count - observers.first.count
        let (kept, holder) = (context.index.servicesByKey[pair.first], context.index.servicesByKey[pair.second])
        return nondeterministicIdentity.description.finding(
            "a service with '\(context.key(kept))' and '\(context.key(holder))' receives two different instances of '\(context.key(kept))'",
            services: [context.key(kept), context.key(holder)] + observers.first.map(context.key), site: context.site(kept),
            details: observers.first.map { .init("seen by", context.key($0), site: context.site($0)) }
                + (more > 0 ? [.init("seen by", "... \(more) more")] : []) + [
                    .init("kept by", "\(context.key(holder))  \(context.lifetime(holder).rawValue)", site: context.site(holder))
                ],
            fix: "inject a Provider of it into \(context.key(holder)), or give both one lifetime")
    }
}
