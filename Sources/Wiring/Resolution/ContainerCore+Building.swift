extension ContainerCore {
    /// Where a node is built: a cycle (strongly connected component) is built by one thread as a whole.
    func place(of node: Int) -> ConstructionPlace {
        ConstructionPlace(self, table.records[node].isInCycle ? -1 - table.cycle(of: node) : node)
    }

    /// Where a product is made that is kept for its arguments.
    func place(of product: ProductKey) -> ConstructionPlace {
        if table.records[product.node].isInCycle { return place(of: product.node) }
        // By the hash, since the comparison of arguments is user code. Products with the same hash are built one after the other.
        return ConstructionPlace(self, product.hashValue)
    }

    /// Keeps complete shared instances and products where every thread finds them.
    /// - Parameters:
    ///   - instances: the instances, in the order of their completion.
    ///   - path: the path of the request, for an error.
    /// - Throws: ``ResolutionError`` when the scope was left in the meantime.
    package func publish(_ instances: [CompleteInstance], path: @autoclosure () -> [String] = []) throws {
        guard let first = instances.first else { return }
        if scope == nil, instances.count == 1, !table.records[first.node].isInWorkshop, first.arguments == nil,
            !table.records[first.node].isWeak,
            !table.records[first.node].isTracked
        {
            table.records[first.node].instance.fill(with: first.box)
            return
        }
        // Before the lock, because a clock runs user code.
        var deadlines: [Int: Deadline] = [:]
        for instance in instances where table.records[instance.node].isRenewed { deadlines[instance.node] = deadline(of: instance.node) }
        let isLeft = workshop.withLock { workshop in
            if workshop.isLeft { return true }
            for instance in instances { publish(instance, in: &workshop) }
            for (node, deadline) in deadlines { workshop.deadlines[node] = deadline }
            return false
        }
        guard isLeft, let scope else { return }
        throw ResolutionError(Explanation(blueprint).scopeLeft(node: first.node, scope: scope), path: path())
    }

    private func publish(_ instance: CompleteInstance, in workshop: inout SharedWorkshop) {
        let (node, box) = (instance.node, instance.box)
        if let arguments = instance.arguments {
            let product = ProductKey(node: node, arguments: arguments)
            if workshop.products[product] == nil { workshop.products[product] = box }
            return
        }
        if table.records[node].isTracked { workshop.track(box, at: node, by: blueprint.tracker(of: node)) }
        if table.records[node].isWeak {
            workshop.weak[node] = WeakInstance(box)
        } else if table.records[node].isInWorkshop {
            workshop.published.append(box, at: node)
        } else {
            table.records[node].instance.fill(with: box)
        }
    }

    /// Whether an object graph may keep a value of a node while its handles exist: a copy would keep everything that the value refers to, and so the
    /// holder of a handle if its construction makes one.
    func keepsValue(of node: Int) -> Bool {
        // A request may have come from a child of the container, whose nodes are unknown here.
        node < table.count && !table.reachesHandle(node)
    }
}
