extension ContainerCore {
    /// The place where a node is built. One thread builds a cycle (strongly connected component) as a whole.
    func place(of node: Int) -> ConstructionPlace {
        ConstructionPlace(self, table.records[node].isInCycle ? -1 - table.cycle(of: node) : node)
    }

    /// The place where a cached product is built.
    func place(of product: ProductKey) -> ConstructionPlace {
        if table.records[product.node].isInCycle { return place(of: product.node) }
        // Uses the hash, because comparing arguments runs user code. Products with equal hashes are built one after the other.
        return ConstructionPlace(self, product.hashValue)
    }

    /// Stores complete shared instances and products so that every thread finds them.
    /// - Parameters:
    ///   - instances: the instances, in the order of their completion.
    ///   - path: the path of the request, for the error.
    /// - Throws: ``ResolutionError`` if the scope was left in the meantime.
    package func publish(_ instances: [CompleteInstance], path: @autoclosure () -> [String] = []) throws {
        guard let first = instances.first else { return }
        if scope == nil, instances.count == 1, !table.records[first.node].bypassesTable, first.arguments == nil,
            !table.records[first.node].isWeak,
            !table.records[first.node].isTracked
        {
            table.records[first.node].instance.fill(with: first.box)
            return
        }
        // Computed before locking, because a clock runs user code.
        var deadlines: [Int: Deadline] = [:]
        for instance in instances where table.records[instance.node].isRenewed { deadlines[instance.node] = deadline(of: instance.node) }
        let isLeft = withInstances { shared in
            if shared.isLeft { return true }
            for instance in instances { publish(instance, in: &shared) }
            for (node, deadline) in deadlines { shared.deadlines[node] = deadline }
            return false
        }
        guard isLeft, let scope else { return }
        throw ResolutionError(Explanation(blueprint).scopeLeft(node: first.node, scope: scope), path: path())
    }

    private func publish(_ instance: CompleteInstance, in instances: inout SharedInstances) {
        let (node, box) = (instance.node, instance.box)
        if let arguments = instance.arguments {
            let product = ProductKey(node: node, arguments: arguments)
            if instances.products[product] == nil { instances.products[product] = box }
            return
        }
        if table.records[node].isTracked { instances.track(box, at: node, by: blueprint.tracker(of: node)) }
        if table.records[node].isWeak {
            instances.weak[node] = WeakInstance(box)
        } else if table.records[node].bypassesTable {
            instances.published.append(box, at: node)
        } else {
            table.records[node].instance.fill(with: box)
        }
    }

    /// Whether an object graph may keep a copy of a node's value as long as its handles exist. The copy retains every object that the value refers
    /// to. If one of these objects holds a handle of the graph, the graph and that object would retain each other.
    func mayCacheValue(of node: Int) -> Bool {
        // The request may come from a child of the container, whose nodes are not in this table.
        node < table.count && !table.reachesHandle(node)
    }
}
