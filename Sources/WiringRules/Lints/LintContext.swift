/// A graph with facts that several rules use, each computed once on first use.
///
/// A class because it caches facts; it does not escape the call that created it.
final class LintContext {
    static let maximumCycles = 100
    /// The maximum size of a graph in which paths are counted: counting takes a traversal for every finding.
    private static let maximumCounted = 20_000

    let index: GraphIndex
    let services: [ServiceNode]
    let kinds: [ServiceNode.Kind]
    /// The lifetime of each service, as `Lifetime.length`; for services of other containers, in the order that holds there.
    let lengths: [Int]

    let settings: LintSettings
    /// The entry points: those that the project declares, or else the services without dependents.
    let roots: [Int]

    /// The threshold of a rule: the project's setting, or else the rule's default.
    func threshold(of rule: RuleDescription) -> Int { settings.thresholds[rule.identifier] ?? rule.threshold ?? 0 }

    private let isBuilt: [Bool]

    init(_ index: GraphIndex, settings: LintSettings = .standard) {
        self.index = index
        let services = index.snapshot.services
        self.services = services
        self.settings = settings
        roots = settings.entries.map { entries in index.servicesByKey.filter(entries.contains) } ?? index.roots
        kinds = services.map(\.kind)
        lengths = services.map { node in
            node.container == nil ? node.lifetime.length : Self.length(of: node.lifetime, resetScopes: index.snapshot.resetScopes)
        }
        isBuilt = services.map { ($0.kind == .component || $0.kind == .factory) && !$0.isAbstract }
    }

    /// The length of a lifetime in other containers: a scope outlives weakly shared instances, and lives as long as the container if not reset.
    private static func length(of lifetime: Lifetime, resetScopes: [String]) -> Int {
        switch lifetime {
        case .weakSingleton: Lifetime.scoped("").length - 1
        case .scoped(let scope) where !resetScopes.contains(scope.name): Lifetime.singleton.length
        case .singleton, .lazySingleton, .scoped, .objectGraph, .prototype: lifetime.length
        }
    }

    /// A service. Returns a copy: to read a single property, use the specific accessor.
    func node(_ service: Int) -> ServiceNode { services[service] }

    func key(_ service: Int) -> String { index.key(service) }

    func site(_ service: Int) -> SourceSite? { services[service].site }

    func subject(_ service: Int) -> Finding.Subject { (key(service), lifetime(service), site(service)) }

    func lifetime(_ service: Int) -> Lifetime { services[service].lifetime }

    /// Whether the container builds a service: false for aliases, configuration values, missing and abstract services.
    func isBuilt(_ service: Int) -> Bool { isBuilt[service] }

    /// Whether the container builds a service and stores the instance.
    func isShared(_ service: Int) -> Bool { isBuilt[service] && lengths[service] > Lifetime.objectGraph.length }

    /// Whether a dependent holds the target of an edge. An undecided dependency between several candidates holds none of them.
    func keeps(_ edge: DependencyEdge) -> Bool { !edge.isDeferred && edge.isStrong != false && !edge.isObserved && !edge.isUndecided }

    /// Whether a holder that keeps a service for too long matters.
    ///
    /// A value is copied when it is injected. In scanned sources, which do not state the purpose of services, only an instance with state counts; and in
    /// other containers all dependents receive the same weakly shared instance, as long as the holder exists.
    func canBeCaptive(_ service: Int) -> Bool {
        let node = services[service]
        guard node.isValue != true else { return false }
        guard node.container != nil else { return true }
        return node.lifetime != .weakSingleton && (node.hasState == true || index.snapshot.unreadCount == nil)
    }

    /// Whether it matters which instance of a service a dependent has: in the graph of another container only if it may be one with state.
    func hasOwnIdentity(_ service: Int) -> Bool {
        services[service].container == nil || isShared(service) || canBeCaptive(service)
    }

    /// For each service, the end of the chain of aliases that starts at it: the service itself if it is no alias, or has no target.
    private(set) lazy var behind: [Int] = {
        var behind = Array(0..<index.count)
        var isDone = kinds.map { $0 != .alias }
        for service in index.servicesByKey where !isDone[service] {
            var chain: [Int] = []
            var target = service
            while !isDone[target] {
                isDone[target] = true
                chain.append(target)
                target = index.dependencies(of: target).first { $0.kind == .alias }?.to ?? target
            }
            // Aliases in a cycle have no target and are left as they are.
            if kinds[behind[target]] != .alias { for alias in chain { behind[alias] = behind[target] } }
        }
        return behind
    }()

    /// The components with the same implementation, if there are several: groups by the smallest key, members by key.
    ///
    /// Excluded are values, since two values of one type, such as `String`, are unrelated; components whose implementation is only known as a
    /// protocol; and components built from another one of the same class, which they convert or wrap.
    private(set) lazy var twins: [[Int]] = {
        // In scanned sources, only classes of the project are built for one purpose: many services are texts, numbers or queues.
        let candidates = index.servicesByKey.filter { service in
            kinds[service] == .component && services[service].isValue != true && !services[service].isAbstract
                && !services[service].implementationType.hasPrefix("any ")
                && (services[service].container.map { services[service].isValue == false && !ContainerVocabulary($0).belongsToObjects }
                    ?? true)
        }
        // Few types are built twice, so the dependencies of few services are inspected.
        let groups = candidates.grouped { Twin($0, in: index) }.map(\.elements).filter { $0.count > 1 }
        let ranks = index.order.ranks
        return groups.map { $0.filter { !wrapsSameType($0) } }.filter { $0.count > 1 }.sorted { ranks[$0[0]] < ranks[$1[0]] }
    }()

    /// What services have in common that are probably meant to be one. In other containers, different names and dependencies show an intention.
    private struct Twin: Hashable {
        let type: String
        var name: String?
        var holder: String?
        var arguments: [String] = []
        var dependencies: Set<Int> = []

        init(_ service: Int, in index: GraphIndex) {
            let node = index.snapshot.services[service]
            type = node.implementationType
            guard node.container != nil else { return }
            // Containers with keys have a name for each service: `Container.store`, `Container.store#2`.
            let isKeyed = !ContainerVocabulary(node.container).findsByType
            name = isKeyed ? node.key.split(separator: ".").last?.split(separator: "#").first.map(String.init) : node.registeredName
            (holder, arguments) = (node.holder, node.arguments)
            dependencies = Set(index.dependencies(of: service).lazy.filter { !$0.isDeferred }.map(\.to))
        }
    }

    /// Whether the initializer of a component receives an instance of the class that it builds.
    private func wrapsSameType(_ service: Int) -> Bool {
        let type = services[service].implementationType
        return index.dependencies(of: service).contains { edge in
            edge.kind == .initializer && !edge.isDeferred && services[behind[edge.to]].implementationType == type
        }
    }

    /// One line for each dependent: `MailAssembly.inbox  parameter store`.
    func details(_ label: String, _ dependents: [DependencyEdge], maximum: Int = 5) -> [Finding.Detail] {
        Finding.details(label, dependents, maximum: maximum) { ("\(key($0.from))  \($0.noteDescription)", $0.site ?? site($0.from)) }
    }

    /// The strongly connected components of the graph, without the observed edges.
    private(set) lazy var constructed = StronglyConnectedComponents(index)

    /// The strongly connected components of the graph, with the observed edges.
    private(set) lazy var components =
        index.snapshot.edges.contains(where: \.isObserved)
        ? StronglyConnectedComponents(index, includesObserved: true) : constructed

    private(set) lazy var cycles = ElementaryCycles.find(in: index, components: constructed, limit: Self.maximumCycles).cycles

    /// The container of all services that name a container; nil for none and for several.
    private(set) lazy var onlyContainer: String? = {
        let names = Set(services.compactMap { $0.isSelfManagedSingleton ? nil : $0.container })
        return names.count == 1 ? names.first : nil
    }()

    private(set) lazy var undecided = index.edges.filter(\.isUndecided)

    /// The shortest paths from the roots; of several, the first by key.
    private lazy var ways = BreadthFirstSearch(from: roots, among: index.count) { [index] service, visit in
        let ranks = index.order.ranks
        index.dependencies(of: service).map(\.to).sorted { ranks[$0] < ranks[$1] }.forEach(visit)
    }

    /// The path to a service from the nearest root, as a detail; nil if it is a root or no root reaches it.
    func reachedBy(_ service: Int) -> Finding.Detail? {
        guard ways.distances[service] > 0 else { return nil }
        let way = ways.path(to: service)
        let count = index.count <= Self.maximumCounted ? PathCount.count(in: index, components: components, from: way[0], to: service) : 1
        let note = "  (shortest of \(count == Int.max ? "very many" : "\(count)") paths from root '\(index.key(way[0]))')"
        return Finding.Detail("reached by", PathText.text(way, in: index) + (count > 1 ? note : ""))
    }

    /// The dependents of a service over the edges that count, including those through aliases, by key.
    func users(of service: Int, where counts: (DependencyEdge) -> Bool) -> [Int] {
        var users: Set<Int> = []
        var names: Set<Int> = [service]
        var pending = [service]
        while let next = pending.popLast() {
            for edge in index.dependents(of: next) where counts(edge) {
                if kinds[edge.from] != .alias {
                    users.insert(edge.from)
                } else if names.insert(edge.from).inserted {
                    pending.append(edge.from)
                }
            }
        }
        let ranks = index.order.ranks
        return users.sorted { ranks[$0] < ranks[$1] }
    }
}
