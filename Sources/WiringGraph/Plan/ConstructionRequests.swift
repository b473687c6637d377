import FindingTexts

/// The requests of a service's construction, in order: first the parameters of the initializer, then the steps of injection.
struct ConstructionRequests {
    /// The edges of the initializer, or of the branch that an option selects.
    private(set) var parameters: [DependencyEdge] = []
    /// The edges of each property and of each method call.
    private(set) var steps: [[DependencyEdge]] = []
    private(set) var isValue = false
    /// The facts that the graph does not contain.
    private(set) var notes: [String] = []

    init(of service: Int, in index: GraphIndex) {
        let edges = index.dependencies(of: service).filter { !$0.isObserved }
        let branches = edges.filter { $0.kind == .alias }
        // An edge of unknown kind is treated as a parameter, which is the strictest kind.
        parameters = edges.filter { $0.kind == .initializer || $0.kind == .unknown }
        let key = index.key(service)
        if let taken = branches.first(where: { $0.isTakenBranch }) {
            parameters.append(taken)
        } else if !branches.isEmpty {
            notes.append("the branch that \(key) takes depends on its option at run time")
        }
        if parameters.contains(where: { $0.kind == .unknown }) {
            notes.append("some dependencies of \(key) are of an unknown kind and treated as parameters")
        }
        for edge in edges {
            let node = index.snapshot.services[edge.to]
            guard node.kind == .container || node.serviceType == "Locator" else { continue }
            notes.append("look-ups by \(key) through \(node.key) during construction are not in the graph")
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

    /// Whether two edges belong to one step: elements of a collection, or parameters of one call.
    private static func isSameStep(_ left: DependencyEdge, _ right: DependencyEdge) -> Bool {
        guard left.kind == right.kind else { return false }
        if left.position == right.position { return left.slot == right.slot }
        guard case .call(let method, let parameter) = left.slotMeaning else { return false }
        return right.slotMeaning == .call(method: method, parameter: parameter + 1)
    }

    /// Sorts the elements of a collection in the order of their definitions, which is known within an assembly by the line numbers.
    private static func inOrder(_ edges: [DependencyEdge], in index: GraphIndex, _ notes: inout [String]) -> [DependencyEdge] {
        edges.chunked { $0.position == $1.position && $0.slot == $1.slot }.flatMap { group -> [DependencyEdge] in
            let nodes = group.map { index.snapshot.services[$0.to] }
            if Set(nodes.map(\.assembly)).count > 1, let first = group.first {
                notes.append(
                    "the order of the elements that \(index.key(first.from)) receives in \(first.slotDescription) is known only at run time"
                )
            }
            let order = nodes.indices.sorted { left, right in
                let (one, other) = (nodes[left], nodes[right])
                return (one.assembly, one.site?.line ?? 0, left) < (other.assembly, other.site?.line ?? 0, right)
            }
            return order.map { group[group.startIndex + $0] }
        }
    }
}
