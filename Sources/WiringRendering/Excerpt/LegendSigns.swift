/// The signs in a drawing, so that the legend explains only these.
struct LegendSigns {
    /// A sign that a service or a dependency has or does not have.
    enum Mark {
        case root, error, handle, collection, cycle, brokenCycle
    }

    /// The lifetimes; all scopes count as one.
    let lifetimes: [Lifetime]
    let kinds: [ServiceNode.Kind]
    /// The kinds of dependencies.
    let edges: Set<EdgeKind>
    /// The other signs.
    let marks: Set<Mark>

    /// Collects the signs of an excerpt.
    init(_ excerpt: GraphExcerpt) {
        let nodes = excerpt.services.map { excerpt.node($0) }
        let names = Set(nodes.filter(\.kind.hasLifetime).map(\.lifetime.className))
        lifetimes = (Lifetime.unscoped + [.scoped("...")]).filter { names.contains($0.className) }
        let found = Set(nodes.map(\.kind))
        kinds = ServiceNode.Kind.allCases.filter(found.contains)
        edges = Set(excerpt.edges.map(\.kind))
        var marks: Set<Mark> = []
        if excerpt.services.contains(where: excerpt.isRoot) { marks.insert(.root) }
        if excerpt.services.contains(where: { excerpt.severity(of: $0) == .error }) { marks.insert(.error) }
        for edge in excerpt.edges {
            if edge.isDeferred { marks.insert(.handle) }
            if excerpt.isOfCollection(edge) { marks.insert(.collection) }
            if let mark = excerpt.mark(of: edge) { marks.insert(mark.broken == nil ? .cycle : .brokenCycle) }
        }
        self.marks = marks
    }
}
