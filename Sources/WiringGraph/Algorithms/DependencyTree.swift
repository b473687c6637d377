/// The dependencies or dependents of services as trees: one line for each occurrence of a service, in reading order.
///
/// The branches of a service are listed once; a mark at later occurrences refers to them.
package struct DependencyTree: Hashable, Sendable {
    /// The reason why the branches of a service are omitted.
    package enum Mark: String, Hashable, Sendable, Codable, CaseIterable {
        /// The branches are listed further up.
        case above = "(*)"
        /// The line is below a line of the same service.
        case cycle = "(cycle)"
        /// The branches are below the maximum depth.
        case deeper = "…"
    }

    package struct Line: Hashable, Sendable {
        package var service: Int
        /// The depth of the line; 0 for a root.
        package var depth: Int
        /// The kind of the edge: `property delegate, optional`; empty for a plain parameter.
        package var note: String
        /// The reason why branches below are omitted; nil if complete.
        package var mark: Mark?
    }

    package let lines: [Line]
    package let services: Int
    package let roots: Int
    package let depth: Int
    /// The number of reachable services that are not listed.
    package let cut: Int

    /// Creates the trees of services, one below the other, down to a maximum level; the root has the level 0.
    ///
    /// - Parameter maximumLines: The prefix of a line grows with its depth, so the size of a drawn chain grows quadratically.
    package init(
        of roots: [Int], in index: GraphIndex, direction: GraphDirection = .dependencies, maximumDepth: Int? = nil,
        maximumLines: Int = 2_000
    ) {
        var walk = TreeWalk(index: index, direction: direction, maximumDepth: maximumDepth, maximumLines: maximumLines)
        for root in roots { walk.appendTree(root) }
        lines = walk.lines
        services = walk.listed.count
        self.roots = Set(roots).count
        depth = walk.depth
        cut = Reachability(from: roots, direction: direction, in: index).reached.count - walk.listed.count
    }
}

/// Builds the lines of dependency trees with an explicit stack.
private struct TreeWalk {
    let index: GraphIndex
    let direction: GraphDirection
    let maximumDepth: Int?
    let maximumLines: Int
    var lines: [DependencyTree.Line] = []
    var listed: Set<Int> = []
    var depth = 0
    /// The services whose branches were listed, and whether the depth limit omitted branches below.
    var expanded: [Int: (depth: Int, isCut: Bool)] = [:]
    var isOnPath: Set<Int> = []

    /// A service and its remaining branches.
    private struct Frame {
        var service: Int
        var branches: [Branch]
        var next = 0
        var isCut = false
    }

    /// A service below another one, with the edges to it.
    private typealias Branch = (service: Int, edges: [DependencyEdge])

    mutating func appendTree(_ root: Int) {
        var frames: [Frame] = []
        visit((root, []), frames: &frames)
        while var frame = frames.last {
            if frame.next == frame.branches.count || lines.count >= maximumLines {
                frames.removeLast()
                isOnPath.remove(frame.service)
                expanded[frame.service]?.isCut = frame.isCut
                if frame.isCut, !frames.isEmpty { frames[frames.count - 1].isCut = true }
                continue
            }
            let branch = frame.branches[frame.next]
            frame.next += 1
            frames[frames.count - 1] = frame
            visit(branch, frames: &frames)
        }
    }

    private mutating func visit(_ branch: Branch, frames: inout [Frame]) {
        guard lines.count < maximumLines else { return }
        let level = frames.count
        let service = branch.service
        var mark: DependencyTree.Mark?
        if isOnPath.contains(service) {
            mark = .cycle
        } else if index.hasNeighbors(service, direction) {
            if let maximumDepth, level >= maximumDepth {
                mark = .deeper
                if let parent = frames.indices.last { frames[parent].isCut = true }
            } else if let earlier = expanded[service], !(earlier.isCut && level < earlier.depth) {
                mark = .above
                if earlier.isCut, let parent = frames.indices.last { frames[parent].isCut = true }
            } else {
                expanded[service] = (level, false)
                isOnPath.insert(service)
                frames.append(Frame(service: service, branches: branches(below: service)))
            }
        }
        lines.append(DependencyTree.Line(service: service, depth: level, note: note(branch.edges), mark: mark))
        listed.insert(service)
        depth = max(depth, level)
    }

    /// The distinct neighbors of a service, in the order of its edges.
    private func branches(below service: Int) -> [Branch] {
        let edges = direction == .dependencies ? Array(index.dependencies(of: service)) : index.dependents(of: service)
        return edges.grouped { direction == .dependencies ? $0.to : $0.from }.map { ($0.key, $0.elements) }
    }

    private func note(_ edges: [DependencyEdge]) -> String {
        // Plain edges are listed too if there are parallel edges, to show how many there are.
        edges.filter { edges.count > 1 || $0.kind != .initializer || !$0.signs.isEmpty }.map(\.noteDescription).joined(separator: "; ")
    }
}
