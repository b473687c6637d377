/// The types through which code can receive composition roots.
struct RootReach {
    /// The ancestors of each root, of each type that inherits from one, and of each type that only forwards roots, nearest first.
    private(set) var lineages: [String: [String]] = [:]
    /// The types that conform to each protocol of a root, or are or inherit from a class in its lineage.
    private(set) var conforming: [String: Set<String>] = [:]

    init(_ roots: CompositionRoots) {
        let project = roots.project
        for root in (roots.names + roots.forwarders).map(TypeName.last) {
            for type in [root] + project.descendants(of: root).map(TypeName.last) where lineages[type] == nil {
                lineages[type] = project.lineage(of: type)
            }
        }
        for ancestor in Set(lineages.values.joined().map(TypeName.last)) {
            let own = project.isProtocol(ancestor) ? [] : [ancestor]
            conforming[ancestor] = Set(project.descendants(of: ancestor).map(TypeName.last) + own)
        }
    }
}
