import WiringVocabulary

/// The state of a tree while it is drawn: an explicit stack of branches, and what was drawn before.
struct TreeDrawing {
    /// The lines so far.
    private(set) var lines: [TreeRenderer.Tree.Line] = []
    /// The services drawn.
    private(set) var drawn: Set<Int> = []
    /// The deepest level drawn.
    private(set) var depth = 0

    private let index: GraphIndex
    private let options: TreeRenderer.Options
    /// The services whose branches were drawn, and what is known about that place.
    private var expanded: [Int: Expansion] = [:]
    private var isOnPath: Set<Int> = []

    private struct Expansion {
        var depth: Int
        /// Whether the depth limit hid something below.
        var isCut: Bool
    }

    /// One service and those of its branches that are still to be drawn.
    private struct Frame {
        var service: Int
        var branches: [Branch]
        var next = 0
        /// What stands before each branch.
        var indentation: String
        var isCut = false
    }

    /// A service below another one, with the edges that lead to it.
    private struct Branch {
        var service: Int
        var edges: [DependencyEdge]
    }

    /// Begins an empty drawing.
    init(index: GraphIndex, options: TreeRenderer.Options) {
        self.index = index
        self.options = options
    }

    /// Draws one tree below what is there.
    mutating func draw(_ root: Int) {
        var frames: [Frame] = []
        visit(Branch(service: root, edges: []), connector: "", continuation: "", frames: &frames)
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
            let isLast = frame.next == frame.branches.count
            let (connector, continuation) = branches(isLast: isLast)
            visit(branch, connector: frame.indentation + connector, continuation: frame.indentation + continuation, frames: &frames)
        }
    }

    /// Draws one line, and opens the branches below it unless they are left out.
    private mutating func visit(_ branch: Branch, connector: String, continuation: String, frames: inout [Frame]) {
        guard lines.count < options.maximumLines else { return }
        let level = frames.count
        let service = branch.service
        var mark = ""
        if isOnPath.contains(service) {
            mark = "(cycle)"
        } else if index.hasNeighbours(service, options.direction) {
            if let limit = options.maximumDepth, level >= limit {
                mark = options.charset == .unicode ? "…" : "..."
                if let parent = frames.indices.last { frames[parent].isCut = true }
            } else if let earlier = expanded[service], !(earlier.isCut && level < earlier.depth) {
                mark = "(*)"
                if earlier.isCut, let parent = frames.indices.last { frames[parent].isCut = true }
            } else {
                expanded[service] = Expansion(depth: level, isCut: false)
                isOnPath.insert(service)
                frames.append(Frame(service: service, branches: branches(below: service), indentation: continuation))
            }
        }
        let node = index.snapshot.services[service]
        lines.append(
            TreeRenderer.Tree.Line(
                service: service,
                depth: level,
                indentation: connector,
                glyph: LifetimeGlyph.glyph(for: node, options.charset),
                key: node.key,
                note: options.showsNotes ? note(branch.edges) : "",
                mark: mark
            )
        )
        drawn.insert(service)
        depth = max(depth, level)
    }

    /// The neighbours of a service, each once, in the order in which it names them.
    private func branches(below service: Int) -> [Branch] {
        var branches: [Branch] = []
        var positions: [Int: Int] = [:]
        let edges = options.direction == .dependencies ? Array(index.dependencies(of: service)) : index.dependents(of: service)
        for edge in edges {
            let neighbour = options.direction == .dependencies ? edge.to : edge.from
            if let position = positions[neighbour] {
                branches[position].edges.append(edge)
            } else {
                positions[neighbour] = branches.count
                branches.append(Branch(service: neighbour, edges: [edge]))
            }
        }
        return branches
    }

    private func branches(isLast: Bool) -> (connector: String, continuation: String) {
        switch (options.charset, isLast) {
        case (.unicode, false): ("├── ", "│   ")
        case (.unicode, true): ("└── ", "    ")
        case (.ascii, false): ("|-- ", "|   ")
        case (.ascii, true): ("`-- ", "    ")
        }
    }

    private func note(_ edges: [DependencyEdge]) -> String {
        // Where there are several, the plain ones are told too, or nobody would know that there are.
        edges
            .filter { edges.count > 1 || $0.kind != .initializer || !$0.signs.isEmpty }
            .map(\.noteDescription)
            .joined(separator: "; ")
    }
}
