extension BlueprintLinker {
    /// Copies each definition that receives a description of its dependent, once for every dependent. Called once all edges are known; has no effect
    /// if there is no such definition.
    /// - Parameter firstEdge: the number of the first edge that does not belong to the parent.
    /// - Returns: whether nodes without edges were added.
    func copyForRequesters(from firstEdge: Int) -> Bool {
        if hasCopies { return false }
        hasCopies = true
        for edge in blueprint.edges[firstEdge...] where edge.target >= 0 {
            guard case .requester(of: nil) = blueprint.nodes[edge.target].role else { continue }
            if !blueprint.attributedNodes.contains(edge.from) { blueprint.attributedNodes.append(edge.from) }
        }
        if blueprint.attributedNodes.isEmpty { return false }
        let count = blueprint.nodes.count
        for number in firstEdge..<blueprint.edges.count {
            guard let target = copiedTarget(of: blueprint.edges[number]) else { continue }
            blueprint.edges[number].provider = Int32(target)
        }
        return blueprint.nodes.count > count
    }

    private func copiedTarget(of edge: Blueprint.Edge) -> Int? {
        guard edge.target >= 0, blueprint.nodes[edge.from].role == .definition else { return nil }
        let bases = blueprint.bases(of: edge.target)
        guard let attributed = bases.first(where: blueprint.attributedNodes.contains),
            let definition = blueprint.nodes[attributed].definition
        else { return nil }
        let type = blueprint.dependency(of: edge).type
        let subject = subject(of: type, in: definition)
        var nodes: [Int] = []
        for base in bases {
            guard let definition = blueprint.nodes[base].definition else { return nil }
            let node = blueprint.attributedNodes.contains(base) ? copy(of: base, for: edge.from) : base
            guard let provider = provider(of: subject, in: definition, node) else { return nil }
            nodes.append(provider)
        }
        if subject == type, nodes.count == 1 { return nodes[0] }
        // Handles and collections around the definition are rebuilt around the copy.
        chosen = (ObjectIdentifier(subject), nodes)
        if blueprint.participants.hasDuplicateTypes { requestingAssembly = blueprint.nodes[edge.from].assembly }
        defer { chosen = nil }
        guard case .node(let target) = provider(of: type) else { return nil }
        return target
    }

    private func copy(of definition: Int, for dependent: Int) -> Int {
        if let known = copies[dependent]?[definition] { return known }
        let node = blueprint.nodes.count
        copies[dependent, default: [:]][definition] = node
        dependentsOfCopies[node] = dependent
        blueprint.nodes.append(.init(blueprint.nodes[definition], as: .copy(of: definition), label: blueprint.label(of: definition)))
        if blueprint.nodes[definition].definition?.hasRareOptions == true { blueprint.annotatedNodes.append(node) }
        return node
    }

    /// The edges of a copy: those of its definition, except that the description of the dependent is filled in.
    func linkCopy(_ node: Int, of definition: Int, for dependent: Int) {
        for number in blueprint.edgeNumbers(of: definition) {
            var edge = blueprint.edges[number]
            edge.source = Int32(node)
            if edge.target >= 0, blueprint.nodes[edge.target].role == .requester(of: nil) {
                let code = blueprint.nodes[edge.target].thunk
                edge.provider = Int32(addHelper(.requester(of: dependent), label: "Requester", thunk: code))
            }
            blueprint.edges.append(edge)
        }
    }
}
