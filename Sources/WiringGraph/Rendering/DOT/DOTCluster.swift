/// The assemblies of a graph as nested boxes.
///
/// An assembly that exactly one other holds is drawn inside its holder; one that several hold, or that is held in a ring, stands by itself.
struct DOTCluster {
    /// The assembly's name.
    let name: String
    /// The assemblies inside, by name.
    let children: [DOTCluster]

    /// The outermost clusters: the root first, the others by name.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the graph, the root first.
    ///   - further: Names of assemblies that own services and are not among these.
    static func outermost(_ assemblies: [AssemblyNode], further: Set<String>) -> [DOTCluster] {
        var holders: [String: Set<String>] = [:]
        for assembly in assemblies {
            for held in assembly.collaborators where held != assembly.name { holders[held, default: []].insert(assembly.name) }
        }
        let known = Set(assemblies.map(\.name)).union(further)
        let root = assemblies.first?.name
        var children: [String: [String]] = [:]
        var tops: [String] = []
        for name in known.sorted() {
            if name != root, let holder = holders[name]?.first, holders[name]?.count == 1, known.contains(holder), !isInRing(name, holders)
            {
                children[holder, default: []].append(name)
            } else {
                tops.append(name)
            }
        }
        if let root, let position = tops.firstIndex(of: root) {
            tops.remove(at: position)
            tops.insert(root, at: 0)
        }
        return tops.map { tree(of: $0, children: children) }
    }

    /// Whether the only holders above an assembly lead back to it.
    private static func isInRing(_ name: String, _ holders: [String: Set<String>]) -> Bool {
        var seen: Set<String> = []
        var above = name
        while let over = holders[above], over.count == 1, let holder = over.first {
            if holder == name { return true }
            guard seen.insert(holder).inserted else { return false }
            above = holder
        }
        return false
    }

    /// Builds the tree below a name from the leaves up, without recursion.
    private static func tree(of name: String, children: [String: [String]]) -> DOTCluster {
        var order: [String] = []
        var pending = [name]
        while let next = pending.popLast() {
            order.append(next)
            pending += children[next] ?? []
        }
        var built: [String: DOTCluster] = [:]
        for next in order.reversed() {
            built[next] = DOTCluster(name: next, children: (children[next] ?? []).compactMap { built[$0] })
        }
        return built[name] ?? DOTCluster(name: name, children: [])
    }
}
