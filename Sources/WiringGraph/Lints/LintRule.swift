import WiringVocabulary

/// A question to a graph whose answers are findings.
protocol LintRule: SendableMetatype {
    /// The stable identifier, such as `captive-dependency`.
    static var identifier: String { get }
    /// What the rule finds.
    static func findings(in context: LintContext) -> [Finding]
}

/// A graph with what several rules need to know about it.
struct LintContext {
    /// The most cycles to report: whoever has more begins with these.
    static let maximumCycles = 100

    /// The graph.
    let index: GraphIndex
    /// The components of the graph, with the observed edges.
    let components: StronglyConnectedComponents
    /// The cycles of the graph.
    let cycles: [DependencyCycle]

    private let roots: Set<Int>

    /// Looks at a graph once for all rules.
    init(_ snapshot: GraphSnapshot) {
        index = GraphIndex(snapshot)
        roots = Set(index.roots)
        let constructed = StronglyConnectedComponents(index)
        let isObserved = snapshot.edges.contains(where: \.isObserved)
        components = isObserved ? StronglyConnectedComponents(index, includesObserved: true) : constructed
        cycles = ElementaryCycles.find(in: index, components: constructed, limit: Self.maximumCycles).cycles
    }

    /// A service.
    func node(_ service: Int) -> ServiceNode { index.snapshot.services[service] }

    /// The way to a service from the root nearest to it, in words; nil if it is a root or no root leads to it.
    func reachedBy(_ service: Int) -> Finding.Detail? {
        guard !roots.contains(service) else { return nil }
        let above = Reachability(from: [service], direction: .dependents, in: index).reached
        guard let root = above.first(where: { roots.contains($0.service) })?.service,
            let path = ShortestPath.find(in: index, from: root, to: service)
        else { return nil }
        let count = PathCount.count(in: index, components: components, from: root, to: service)
        let which = count > 1 ? "  (shortest of \(count == Int.max ? "very many" : "\(count)") paths from root '\(index.key(root))')" : ""
        return Finding.Detail("reached by", PathText.text(path, in: index) + which)
    }
}
