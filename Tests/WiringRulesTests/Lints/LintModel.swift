import WiringGraph
import WiringVocabulary

/// The results of some rules, computed by following all paths.
struct LintModel {
    let graph: GraphSnapshot
    private let index: GraphIndex
    private var services: [ServiceNode] { graph.services }

    init(_ graph: GraphSnapshot) {
        self.graph = graph
        index = GraphIndex(graph)
    }

    // MARK: Attributes

    private func isBuilt(_ service: Int) -> Bool {
        (services[service].kind == .component || services[service].kind == .factory) && !services[service].isAbstract
    }

    private func isShared(_ service: Int) -> Bool { isBuilt(service) && services[service].lifetime.isShared }

    private func keeps(_ edge: DependencyEdge) -> Bool {
        !edge.isDeferred && edge.isStrong != false && !edge.isObserved && !edge.isUndecided
    }

    /// The edges of a service as the index orders them.
    private func edges(of service: Int) -> [DependencyEdge] { Array(index.dependencies(of: service)) }

    /// The target of an alias; the alias itself in a cycle.
    private func behind(_ service: Int) -> Int {
        var seen: Set<Int> = []
        var end = service
        while services[end].kind == .alias, seen.insert(end).inserted, let next = edges(of: end).first(where: { $0.kind == .alias }) {
            end = next.to
        }
        return services[end].kind == .alias ? service : end
    }

    /// The services that are reachable over some edges, without the starts unless a path leads back to them.
    private func reached(from starts: [Int], over isFollowed: (DependencyEdge) -> Bool, through isPassed: (Int) -> Bool = { _ in true })
        -> Set<Int>
    {
        var seen: Set<Int> = []
        var pending = starts
        while let service = pending.popLast() {
            for edge in graph.edges where edge.from == service && isFollowed(edge) && seen.insert(edge.to).inserted {
                if isPassed(edge.to) { pending.append(edge.to) }
            }
        }
        return seen
    }

    private func keys(_ positions: some Sequence<Int>) -> Set<String> { Set(positions.map { services[$0].key }) }

    private func position(_ key: String) -> Int { services.firstIndex { $0.key == key } ?? 0 }

    // MARK: Captives

    private func isShorter(_ service: Int, than holder: Int) -> Bool {
        isBuilt(service) && services[service].lifetime.length < services[holder].lifetime.length
    }

    /// The pairs of a holder and its direct captive.
    var captives: Set<[String]> {
        var pairs: Set<[String]> = []
        for edge in graph.edges where isShared(edge.from) && keeps(edge) {
            let target = behind(edge.to)
            guard isShorter(target, than: edge.from), services[target].isValue != true else { continue }
            pairs.insert([services[edge.from].key, services[target].key])
        }
        return pairs
    }

    /// The services held together with a holder: through services built for it, or optionally through values only.
    private func kept(by holder: Int, throughValuesOnly: Bool) -> Set<Int> {
        reached(from: [holder], over: keeps) { service in
            if services[service].kind == .alias { return true }
            return isBuilt(service) && !isShared(service) && (!throughValuesOnly || services[service].isValue == true)
        }
    }

    func isKeptThroughOthers(_ captive: String, by holder: String) -> Bool {
        let (captive, holder) = (position(captive), position(holder))
        guard isShorter(captive, than: holder), services[captive].isValue != true else { return false }
        return kept(by: holder, throughValuesOnly: !isShared(captive)).contains(captive)
    }

    var transitiveCaptors: Set<String> {
        Set(
            services.indices.filter(isShared).filter { holder in
                services.contains { isKeptThroughOthers($0.key, by: services[holder].key) }
            }.map { services[$0].key })
    }

    /// The services that receive two instances, by the pair of the instance and its shared holder.
    var observersOfTwoInstances: [[String]: Set<String>] {
        var result: [[String]: Set<String>] = [:]
        for user in services.indices where isBuilt(user) && !isShared(user) {
            let direct = edges(of: user).filter { !$0.isDeferred && !$0.isObserved }.map { behind($0.to) }
            var reached = Set(direct)
            var pending = [user]
            var seen: Set<Int> = [user]
            while let next = pending.popLast() {
                for edge in edges(of: next) where !edge.isDeferred && !edge.isObserved && !edge.isUndecided {
                    let target = behind(edge.to)
                    guard isBuilt(target), seen.insert(target).inserted else { continue }
                    reached.insert(target)
                    if !isShared(target) { pending.append(target) }
                }
            }
            for holder in reached where isShared(holder) {
                for edge in edges(of: holder) where keeps(edge) {
                    let kept = behind(edge.to)
                    guard direct.contains(kept), services[kept].lifetime == .objectGraph, isShorter(kept, than: holder),
                        services[kept].isValue != true
                    else { continue }
                    result[[services[kept].key, services[holder].key], default: []].insert(services[user].key)
                }
            }
        }
        return result
    }

    // MARK: Reachability

    private var roots: [Int] { services.indices.filter { service in !graph.edges.contains { $0.to == service && $0.from != service } } }

    var eager: Set<String> { keys(services.indices.filter { services[$0].lifetime == .singleton }) }

    /// Services that were observed to look up others, and their targets.
    var observed: Set<String> { keys(graph.edges.filter(\.isObserved).flatMap { [$0.from, $0.to] }) }

    /// The services that no root reaches; roots count as reached.
    var unreachable: Set<String> {
        let reached = reached(from: roots) { _ in true }
        return keys(services.indices.filter { !reached.contains($0) && !roots.contains($0) })
    }

    func isReached(_ service: String, from others: Set<String>) -> Bool {
        others.contains(service) || keys(reached(from: others.map(position)) { _ in true }).contains(service)
    }

    var unbuildableRoots: Set<String> {
        func isNeeded(_ edge: DependencyEdge) -> Bool { !edge.isDeferred && !edge.isOptional && !edge.isObserved }
        func isConstruction(_ edge: DependencyEdge) -> Bool { edge.isConstruction && !edge.isDeferred && !edge.isObserved }
        let broken = services.indices.filter { service in
            services[service].kind == .missing || services[service].isAbstract
                || edges(of: service).contains { $0.isUndecided && !$0.isDeferred }
                || reached(from: [service], over: isConstruction).contains(service)
        }
        return keys(
            roots.filter { root in
                (isBuilt(root) || services[root].kind == .alias) && !broken.contains(root)
                    && !reached(from: [root], over: isNeeded).isDisjoint(with: broken)
                    && !graph.edges.contains { edge in
                        edge.from == root && isNeeded(edge) && (services[edge.to].kind == .missing || services[edge.to].isAbstract)
                    }
            })
    }

    var pulled: Set<String> {
        let eager = services.indices.filter { services[$0].kind == .component && services[$0].lifetime == .singleton }
        let reached = reached(from: eager) { !$0.isDeferred && !$0.isObserved }
        return keys(reached.filter { services[$0].kind == .component && services[$0].lifetime == .lazySingleton })
    }

    // MARK: Twins and parents

    private var twins: [[Int]] {
        let components = services.indices.filter { service in
            services[service].kind == .component && services[service].isValue != true && !services[service].isAbstract
                && !services[service].implementationType.hasPrefix("any ")
                && !graph.edges.contains { edge in
                    edge.from == service && edge.kind == .initializer && !edge.isDeferred
                        && services[behind(edge.to)].implementationType == services[service].implementationType
                }
        }
        return Dictionary(grouping: components) { services[$0].implementationType }.values.filter { $0.count > 1 }.map { $0.sorted() }
    }

    var torn: Set<[String]> {
        Set(twins.map { $0.filter { services[$0].lifetime.length >= 1_000 } }.filter { $0.count > 1 }.map { $0.map { services[$0].key } })
    }

    var ambiguous: Set<[String]> {
        Set(twins.filter { Set($0.map { services[$0].lifetime.length }).count > 1 }.map { $0.map { services[$0].key } })
    }

    var ownAncestors: Set<String> {
        Set(
            services.filter { service in
                var seen: Set<String> = []
                var next = service.parent
                while let key = next, key != service.key, seen.insert(key).inserted {
                    next = services.first { $0.key == key }?.parent
                }
                return next == service.key && services.contains { $0.key == service.key }
            }.map(\.key))
    }
}
