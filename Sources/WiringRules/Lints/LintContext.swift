import FindingTexts

/// A graph with what several rules need to know about it, each fact found out once, when a rule first asks.
///
/// A class because facts are kept; it never leaves the call that made it.
final class LintContext {
    /// The most cycles to report: whoever has more begins with these.
    static let maximumCycles = 100
    /// The most services in a graph whose paths are counted: counting takes a walk for every finding.
    private static let maximumCounted = 20_000

    /// The graph.
    let index: GraphIndex
    /// What each service is.
    let kinds: [ServiceNode.Kind]
    /// How long each service lives, as `Lifetime.length`.
    let lengths: [Int]

    /// What the project has told lint.
    let settings: LintSettings
    /// Where the program enters its graph: what the project says, or else what nobody needs.
    let roots: [Int]

    /// The threshold of a rule that counts: the one that the project has set, or else the rule's own.
    func threshold(of rule: RuleDescription) -> Int { settings.thresholds[rule.identifier] ?? rule.threshold ?? 0 }

    private let isBuilt: [Bool]
    private let isRoot: [Bool]

    /// Looks at a graph once for all rules.
    init(_ index: GraphIndex, settings: LintSettings = .standard) {
        self.index = index
        self.settings = settings
        roots = settings.entries.map { entries in index.servicesByKey.filter(entries.contains) } ?? index.roots
        kinds = index.snapshot.services.map(\.kind)
        lengths = index.snapshot.services.map(\.lifetime.length)
        isBuilt = index.snapshot.services.map { ($0.kind == .component || $0.kind == .factory) && !$0.isAbstract }
        var isRoot = [Bool](repeating: false, count: index.count)
        for root in roots { isRoot[root] = true }
        self.isRoot = isRoot
    }

    // MARK: Services

    /// A service. Copies it: where only one property matters, ask for that.
    func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    /// The key of a service.
    func key(_ service: Int) -> String { index.key(service) }

    /// Where a service is defined.
    func site(_ service: Int) -> SourceSite? { index.snapshot.services[service].site }

    /// A service as findings about lifetimes name it.
    func subject(_ service: Int) -> Finding.Subject { .init(key(service), lifetime(service), site: site(service)) }

    /// How long a service lives.
    func lifetime(_ service: Int) -> Lifetime { index.snapshot.services[service].lifetime }

    /// Whether the container builds it: neither another name, nor a value of the configuration, nor something missing, nor a template.
    func isBuilt(_ service: Int) -> Bool { isBuilt[service] }

    /// Whether the container builds it and keeps it.
    func isShared(_ service: Int) -> Bool { isBuilt[service] && lengths[service] > Lifetime.objectGraph.length }

    /// Whether a dependent keeps what an edge leads to. Where nobody has chosen between several it gets none of them.
    func keeps(_ edge: DependencyEdge) -> Bool { !edge.isDeferred && edge.isStrong != false && !edge.isObserved && !edge.isUndecided }

    /// The service behind each one when aliases are looked through; the service itself for what is no alias, or an alias that leads nowhere.
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
            // In a ring of aliases, which stand for nothing, each is left as it is.
            if kinds[behind[target]] != .alias { for alias in chain { behind[alias] = behind[target] } }
        }
        return behind
    }()

    /// The components with the same implementation, where there are several: by the smallest key, and by key within each group.
    ///
    /// Values are left out: that two of them are of one type, such as `String`, says nothing. So are those whose implementation is only known as a
    /// protocol, and those built from another one of the same class, which they show as something else, or wrap.
    private(set) lazy var twins: [[Int]] = {
        var groupOfType: [String: Int] = [:]
        groupOfType.reserveCapacity(index.count)
        var first: [Int] = []
        var group = [Int](repeating: -1, count: index.count)
        var sizes: [Int] = []
        for service in index.servicesByKey where kinds[service] == .component {
            guard index.snapshot.services[service].isValue != true, !index.snapshot.services[service].isAbstract else { continue }
            let type = index.snapshot.services[service].implementationType
            guard !type.hasPrefix("any ") else { continue }
            let number = groupOfType[type, default: sizes.count]
            if number == sizes.count {
                groupOfType[type] = number
                sizes.append(0)
            }
            group[service] = number
            sizes[number] += 1
        }
        // Hardly any type is built twice, so that only of few services it has to be known what they receive.
        for service in index.servicesByKey where group[service] >= 0 && sizes[group[service]] > 1 {
            if handsOn(service) { group[service] = -1 }
        }
        sizes = [Int](repeating: 0, count: sizes.count)
        for number in group where number >= 0 { sizes[number] += 1 }
        var position = [Int](repeating: -1, count: sizes.count)
        var groups: [[Int]] = []
        for service in index.servicesByKey where group[service] >= 0 && sizes[group[service]] > 1 {
            if position[group[service]] < 0 {
                position[group[service]] = groups.count
                groups.append([])
            }
            groups[position[group[service]]].append(service)
        }
        return groups
    }()

    /// Whether the initializer of a component receives an instance of the class that it builds.
    private func handsOn(_ service: Int) -> Bool {
        let type = index.snapshot.services[service].implementationType
        return index.dependencies(of: service).contains { edge in
            edge.kind == .initializer && !edge.isDeferred && index.snapshot.services[behind[edge.to]].implementationType == type
        }
    }

    /// One line for each of those who need a service: `MailAssembly.inbox  parameter store`.
    func details(_ label: String, _ dependents: [DependencyEdge], maximum: Int = 5) -> [Finding.Detail] {
        Finding.details(label, dependents, maximum: maximum) { ("\(key($0.from))  \($0.noteDescription)", $0.site ?? site($0.from)) }
    }

    // MARK: Cycles

    /// The components of the graph, without the observed edges.
    private(set) lazy var constructed = StronglyConnectedComponents(index)

    /// The components of the graph, with the observed edges.
    private(set) lazy var components =
        index.snapshot.edges.contains(where: \.isObserved)
        ? StronglyConnectedComponents(index, includesObserved: true) : constructed

    /// The cycles of the graph.
    private(set) lazy var cycles = ElementaryCycles.find(in: index, components: constructed, limit: Self.maximumCycles).cycles

    /// The container that all services are registered with which name one; nil for none and for several.
    private(set) lazy var onlyContainer: String? = {
        let names = Set(index.snapshot.services.compactMap { $0.isKeptByItself ? nil : $0.container })
        return names.count == 1 ? names.first : nil
    }()

    /// The edges that nobody has chosen: hardly any graph has one.
    private(set) lazy var undecided = index.edges.filter(\.isUndecided)

    // MARK: The way to a service

    /// For each service the one before it on the shortest way from the root nearest to it; -1 for a root and for what no root leads to.
    private lazy var before: [Int] = {
        let ranks = index.order.ranks
        var before = [Int](repeating: -1, count: index.count)
        var isSeen = isRoot
        var queue = roots
        var head = 0
        var next: [Int] = []
        while head < queue.count {
            let service = queue[head]
            head += 1
            next.removeAll(keepingCapacity: true)
            index.forEachNeighbour(of: service, .dependencies) { target in
                guard !isSeen[target] else { return }
                isSeen[target] = true
                before[target] = service
                next.append(target)
            }
            // By key, so that of several shortest ways the one is taken whose keys come first.
            next.sort { ranks[$0] < ranks[$1] }
            queue += next
        }
        return before
    }()

    /// The way to a service from the root nearest to it, in words; nil if it is a root or no root leads to it.
    func reachedBy(_ service: Int) -> Finding.Detail? {
        guard !isRoot[service], before[service] >= 0 else { return nil }
        var way = [service]
        while let last = way.last, before[last] >= 0 { way.append(before[last]) }
        guard let root = way.last, isRoot[root] else { return nil }
        return Finding.Detail("reached by", PathText.text(way.reversed(), in: index) + countText(from: root, to: service))
    }

    private func countText(from root: Int, to service: Int) -> String {
        guard index.count <= Self.maximumCounted else { return "" }
        let count = PathCount.count(in: index, components: components, from: root, to: service)
        return count > 1 ? "  (shortest of \(count == Int.max ? "very many" : "\(count)") paths from root '\(index.key(root))')" : ""
    }
}
