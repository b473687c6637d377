extension ContainerCore {
    /// What ends with ``endBuilding(_:)``.
    enum Building {
        /// Nothing: what it is part of has begun before.
        case part
        /// A node of this container, or its cycle.
        case node(Int)
        /// Something of an entered scope, or a product.
        case separate(SeparateMark)
    }

    /// Begins to build a shared instance, or a member of its cycle, once nobody else is at it.
    func beginBuilding(_ node: Int) -> Building {
        // A cycle has the mark of its first member.
        let marked = table.records[node].isInCycle ? blueprint.cycles.members(of: table.cycle(of: node)).first ?? node : node
        guard scope != nil else {
            return constructions.begin(table.records[marked].mark, at: UnsafeRawPointer(table.records + marked)) ? .node(marked) : .part
        }
        return begin(workshop.withLock { $0.mark(of: marked) })
    }

    /// Begins to make a product that is kept, once nobody else is at it.
    func beginBuilding(_ product: ProductKey) -> Building {
        if table.records[product.node].isInCycle { return beginBuilding(product.node) }
        while true {
            let mark = workshop.withLock { workshop in
                if let mark = workshop.productMarks[product] { return mark }
                let mark = SeparateMark()
                workshop.productMarks[product] = mark
                return mark
            }
            let building = begin(mark)
            // Whoever had it before has given the mark up, and those who come now have another one.
            if workshop.withLock({ $0.productMarks[product] === mark }) { return building }
            endBuilding(building)
        }
    }

    private func begin(_ mark: SeparateMark) -> Building {
        constructions.begin(mark.mark, at: mark.address) ? .separate(mark) : .part
    }

    /// Lets those on who wait for what was built.
    func endBuilding(_ building: Building) {
        switch building {
        case .part: break
        case .node(let node): constructions.end(table.records[node].mark, at: UnsafeRawPointer(table.records + node))
        case .separate(let mark): constructions.end(mark.mark, at: mark.address)
        }
    }

    /// Lets those on who wait for a product, and gives its mark up: they find the product, or begin it again with those who come.
    func endBuilding(_ product: ProductKey, _ building: Building) {
        if case .separate = building { _ = workshop.withLock { $0.productMarks.removeValue(forKey: product) } }
        endBuilding(building)
    }

    /// Stores complete shared instances, and products, where every thread finds them.
    /// - Parameters:
    ///   - instances: the instances, in the order of their construction.
    ///   - products: the products.
    ///   - path: what they were built for, for an error.
    /// - Throws: ``ResolutionError`` when the scope was left meanwhile.
    package func publish(
        _ instances: [SharedWorkshop.Pending], _ products: [ProductKey: AnyObject] = [:], path: @autoclosure () -> [String] = []
    ) throws {
        if let finding = obstacle(toPublishing: instances, products) { throw ResolutionError(finding, path: path()) }
    }

    /// Stores the complete instance of a scope to which nothing happens after its initializer.
    /// - Throws: ``ResolutionError`` when the scope was left meanwhile.
    func publish(scoped box: AnyObject, at node: Int, path: @autoclosure () -> [String]) throws {
        let isLeft = workshop.withLock { workshop in
            if !workshop.isLeft { workshop.published.append(box, at: node) }
            return workshop.isLeft
        }
        guard isLeft, let scope else { return }
        throw ResolutionError(Explanation(blueprint).scopeLeft(node: node, scope: scope), path: path())
    }

    /// Publishes them, or says what keeps them from being published.
    private func obstacle(toPublishing instances: [SharedWorkshop.Pending], _ products: [ProductKey: AnyObject]) -> Finding? {
        if scope == nil, products.isEmpty, let only = instances.first, instances.count == 1, !table.records[only.node].isInWorkshop {
            if table.records[only.node].isTracked {
                workshop.withLock { $0.track(only.box, at: only.node, by: blueprint.tracker(of: only.node)) }
            }
            table.records[only.node].instance.fill(with: only.box)
            return nil
        }
        // Before the lock, since clocks are others' code.
        let deadlines = instances.compactMap { instance in deadline(of: instance.node).map { (node: instance.node, deadline: $0) } }
        let isLeft = workshop.withLock { workshop in
            if workshop.isLeft { return true }
            for (node, deadline) in deadlines { workshop.deadlines[node] = deadline }
            for (node, box) in instances.lazy.map({ ($0.node, $0.box) }) {
                if table.records[node].isTracked { workshop.track(box, at: node, by: blueprint.tracker(of: node)) }
                if table.records[node].isInWorkshop {
                    workshop.published.append(box, at: node)
                } else {
                    table.records[node].instance.fill(with: box)
                }
            }
            workshop.products.merge(products) { first, _ in first }
            return false
        }
        guard isLeft, let scope, let node = instances.first?.node ?? products.keys.first?.node else { return nil }
        return Explanation(blueprint).scopeLeft(node: node, scope: scope)
    }
}
