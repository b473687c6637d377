/// Builds the lines of dependency trees with an explicit stack.
struct TreeWalk {
    /// The lines so far.
    private(set) var lines: [DependencyTree.Line] = []
    /// The services listed so far.
    private(set) var listed: Set<Int> = []
    /// The greatest depth so far.
    private(set) var depth = 0

    private let index: GraphIndex
    private let options: DependencyTree.Options
    /// The services whose branches were listed, and how completely.
    private var expanded: [Int: Expansion] = [:]
    private var isOnPath: Set<Int> = []

    private struct Expansion {
        var depth: Int
        /// Whether the depth limit omitted branches below.
        var isCut: Bool
    }

    /// A service and its remaining branches.
    private struct Frame {
        var service: Int
        var branches: [Branch]
        var next = 0
        var isCut = false
    }

    /// A service below another one, with the edges to it.
    private struct Branch {
        var service: Int
        var edges: [DependencyEdge]
    }

    /// Creates an empty walk.
    init(index: GraphIndex, options: DependencyTree.Options) {
        self.index = index
        self.options = options
    }

    mutating func appendTree(_ root: Int) {
        var frames: [Frame] = []
        visit(Branch(service: root, edges: []), frames: &frames)
        while var frame = frames.last {
            if frame.next == frame.branches.count || lines.count >= options.maximumLines {
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

    /// Appends one line, and pushes the branches below it unless they are omitted.
    private mutating func visit(_ branch: Branch, frames: inout [Frame]) {
        guard lines.count < options.maximumLines else { return }
        let level = frames.count
        let service = branch.service
        var mark: DependencyTree.Mark?
        if isOnPath.contains(service) {
            mark = .cycle
        } else if index.hasNeighbors(service, options.direction) {
            if let limit = options.maximumDepth, level >= limit {
                mark = .deeper
                if let parent = frames.indices.last { frames[parent].isCut = true }
            } else if let earlier = expanded[service], !(earlier.isCut && level < earlier.depth) {
                mark = .above
                if earlier.isCut, let parent = frames.indices.last { frames[parent].isCut = true }
            } else {
                expanded[service] = Expansion(depth: level, isCut: false)
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
        var branches: [Branch] = []
        var positions: [Int: Int] = [:]
        let edges = options.direction == .dependencies ? Array(index.dependencies(of: service)) : index.dependents(of: service)
        for edge in edges {
            let neighbor = options.direction == .dependencies ? edge.to : edge.from
            if let position = positions[neighbor] {
                branches[position].edges.append(edge)
            } else {
                positions[neighbor] = branches.count
                branches.append(Branch(service: neighbor, edges: [edge]))
            }
        }
        return branches
    }

    private func note(_ edges: [DependencyEdge]) -> String {
        // Plain edges are listed too if there are parallel edges, to show how many there are.
        edges
            .filter { edges.count > 1 || $0.kind != .initializer || !$0.signs.isEmpty }
            .map(\.noteDescription)
            .joined(separator: "; ")
    }
}
