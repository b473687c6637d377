import FindingTexts

/// What building one service asks for, in order: first the initializer's parameters, then one step after the other.
struct PlanParts {
    /// The edges of the initializer, or of the branch that an option takes.
    private(set) var parameters: [DependencyEdge] = []
    /// The edges of each property and of each call of a method.
    private(set) var steps: [[DependencyEdge]] = []
    /// Whether instances are values.
    private(set) var isValue = false
    /// What the graph cannot know.
    private(set) var notes: [String] = []

    /// Sorts the edges of a service.
    init(of service: Int, in index: GraphIndex) {
        let edges = index.dependencies(of: service).filter { !$0.isObserved }
        let branches = edges.filter { $0.kind == .alias }
        // What nobody can tell the time of is taken for a parameter, as the hardest to have.
        parameters = edges.filter { $0.kind == .initializer || $0.kind == .unknown }
        let key = index.key(service)
        if let taken = branches.first(where: { $0.isTakenBranch }) {
            parameters.append(taken)
        } else if !branches.isEmpty {
            notes.append("which branch \(key) takes, only its option tells")
        }
        if parameters.contains(where: { $0.kind == .unknown }) {
            notes.append("when \(key) is handed some of what it needs, nobody can tell; all of it is taken for parameters")
        }
        for edge in edges {
            let node = index.snapshot.services[edge.to]
            guard node.kind == .container || node.serviceType == "Locator" else { continue }
            notes.append("what \(key) looks up through \(node.key) while it is built, the graph does not know")
        }
        for edge in edges where edge.kind == .property || edge.kind == .method {
            if edge.isConstruction, !edge.isDeferred { isValue = true }
            if let last = steps.last?.last, Self.isSameStep(last, edge) {
                steps[steps.count - 1].append(edge)
            } else {
                steps.append([edge])
            }
        }
        parameters = Self.inOrder(parameters, in: index, &notes)
        steps = steps.map { Self.inOrder($0, in: index, &notes) }
    }

    /// Whether two edges belong to one step: the elements of a collection, or the parameters of one call.
    private static func isSameStep(_ left: DependencyEdge, _ right: DependencyEdge) -> Bool {
        guard left.kind == right.kind else { return false }
        if left.position == right.position { return left.slot == right.slot }
        guard case .call(let method, let parameter) = left.slotMeaning else { return false }
        return right.slotMeaning == .call(method: method, parameter: parameter + 1)
    }

    /// The elements of a collection come in the order in which they are defined, which within an assembly the lines tell.
    private static func inOrder(_ edges: [DependencyEdge], in index: GraphIndex, _ notes: inout [String]) -> [DependencyEdge] {
        var result: [DependencyEdge] = []
        var group: [DependencyEdge] = []
        func flush() {
            let nodes = group.map { index.snapshot.services[$0.to] }
            if Set(nodes.map(\.assembly)).count > 1, let first = group.first {
                notes.append("the order of what \(index.key(first.from)) gets in \(first.slotDescription), only the program tells")
            }
            let order = group.indices.sorted { left, right in
                let (one, other) = (nodes[left], nodes[right])
                return (one.assembly, one.site?.line ?? 0, left) < (other.assembly, other.site?.line ?? 0, right)
            }
            result += order.map { group[$0] }
            group = []
        }
        for edge in edges {
            if let last = group.last, last.position != edge.position || last.slot != edge.slot { flush() }
            group.append(edge)
        }
        flush()
        return result
    }
}
