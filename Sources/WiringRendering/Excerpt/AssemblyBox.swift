/// The assemblies of a drawing as nested boxes.
///
/// An assembly that is a collaborator of exactly one other is drawn inside that one, unless it is in a cycle; all others at the top level.
struct AssemblyBox {
    /// A step of a traversal of nested boxes.
    enum Step {
        /// The start of a box: its name, its services sorted by key, and its nesting depth.
        case open(name: String, services: [Int], depth: Int)
        case close(depth: Int)
    }

    let name: String
    let children: [AssemblyBox]

    /// The boxes of a drawing in nesting order, the root's first, the others by name. Empty boxes are omitted.
    static func steps(of excerpt: GraphExcerpt) -> [Step] {
        let snapshot = excerpt.index.snapshot
        let services = Dictionary(grouping: excerpt.services) { snapshot.services[$0].assembly }
        let boxes = outermost(snapshot.assemblies, further: Set(services.keys).subtracting([""]))
        var steps: [Step] = []
        // The end of a box is nil.
        var pending: [AssemblyBox?] = boxes.reversed()
        var openings: [(step: Int, isEmpty: Bool)] = []
        while let next = pending.popLast() {
            if let box = next {
                let own = services[box.name] ?? []
                openings.append((steps.count, own.isEmpty))
                steps.append(.open(name: box.name, services: own, depth: openings.count - 1))
                pending.append(nil)
                pending += box.children.reversed()
            } else if let opening = openings.popLast() {
                let isEmpty = opening.isEmpty && steps.count == opening.step + 1
                if isEmpty { steps.removeLast() } else { steps.append(.close(depth: openings.count)) }
            }
        }
        return steps
    }

    /// The top-level boxes: the root first, the others by name. `further` are the names of other assemblies that own services.
    static func outermost(_ assemblies: [AssemblyNode], further: Set<String>) -> [AssemblyBox] {
        var holders: [String: Set<String>] = [:]
        for assembly in assemblies {
            for held in assembly.collaborators where held != assembly.name { holders[held, default: []].insert(assembly.name) }
        }
        let known = Set(assemblies.map(\.name)).union(further)
        let root = assemblies.first?.name
        var children: [String: [String]] = [:]
        var tops: [String] = []
        for name in known.sorted() {
            if name != root, let holder = holders[name]?.first, holders[name]?.count == 1, known.contains(holder), !isInCycle(name, holders)
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

    private static func isInCycle(_ name: String, _ holders: [String: Set<String>]) -> Bool {
        var seen: Set<String> = []
        var above = name
        while let over = holders[above], over.count == 1, let holder = over.first {
            if holder == name { return true }
            guard seen.insert(holder).inserted else { return false }
            above = holder
        }
        return false
    }

    /// Builds the tree below a name bottom-up, without recursion.
    private static func tree(of name: String, children: [String: [String]]) -> AssemblyBox {
        var order: [String] = []
        var pending = [name]
        while let next = pending.popLast() {
            order.append(next)
            pending += children[next] ?? []
        }
        var built: [String: AssemblyBox] = [:]
        for next in order.reversed() { built[next] = AssemblyBox(name: next, children: (children[next] ?? []).compactMap { built[$0] }) }
        return built[name] ?? AssemblyBox(name: name, children: [])
    }
}
