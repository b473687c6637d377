/// The signs in a drawing, so that the legend explains only these.
struct LegendSigns {
    /// A sign that a service or a dependency has or does not have.
    enum Mark: CaseIterable {
        case root, error, warning, argument, decorator
        case handle, collection, optional, cycle, brokenCycle
    }

    /// The lifetimes; all scopes count as one.
    var lifetimes: [Lifetime]
    var kinds: [ServiceNode.Kind]
    /// The kinds of dependencies.
    var edges: [EdgeKind]
    /// The other signs.
    var marks: Set<Mark>

    static let all = LegendSigns(
        lifetimes: Lifetime.unscoped + [.scoped("...")], kinds: ServiceNode.Kind.allCases, edges: EdgeKind.allCases,
        marks: Set(Mark.allCases))

    private init(lifetimes: [Lifetime], kinds: [ServiceNode.Kind], edges: [EdgeKind], marks: Set<Mark>) {
        self.lifetimes = lifetimes
        self.kinds = kinds
        self.edges = edges
        self.marks = marks
    }

    /// Collects the signs of an excerpt.
    init(_ excerpt: GraphExcerpt) {
        var lifetimes: Set<String> = []
        var kinds: Set<ServiceNode.Kind> = []
        var marks: Set<Mark> = []
        for service in excerpt.services {
            let node = excerpt.node(service)
            kinds.insert(node.kind)
            if Self.hasLifetime(node.kind) { lifetimes.insert(node.lifetime.className) }
            if excerpt.isRoot(service) { marks.insert(.root) }
            if !node.arguments.isEmpty { marks.insert(.argument) }
            if !node.decorators.isEmpty { marks.insert(.decorator) }
            switch excerpt.severity(of: service) {
            case .error: marks.insert(.error)
            case .warning: marks.insert(.warning)
            case .note, nil: break
            }
        }
        var edges: Set<EdgeKind> = []
        for edge in excerpt.edges {
            edges.insert(edge.kind)
            if edge.isDeferred { marks.insert(.handle) }
            if edge.isOptional { marks.insert(.optional) }
            if excerpt.isOfCollection(edge) { marks.insert(.collection) }
            if let mark = excerpt.mark(of: edge) { marks.insert(mark.broken == nil ? .cycle : .brokenCycle) }
        }
        self.init(
            lifetimes: Self.all.lifetimes.filter { lifetimes.contains($0.className) }, kinds: Self.all.kinds.filter(kinds.contains),
            edges: Self.all.edges.filter(edges.contains), marks: marks)
    }

    /// Whether the drawing shows a lifetime for services of a kind.
    private static func hasLifetime(_ kind: ServiceNode.Kind) -> Bool {
        switch kind {
        case .component, .factory, .alias: true
        case .configuration, .container, .missing, .located, .entry: false
        }
    }
}
