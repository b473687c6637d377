extension Factory where repeat each Argument: Hashable {
    /// Keeps products by their arguments: equal arguments give the same product, for as long as the lifetime says.
    ///
    /// A `lazySingleton` product is kept for the life of the container; one of an `objectGraph` for the rest of the outermost request, which
    /// matters where several definitions need it with equal arguments. Arguments are compared, not their hashes. Any other lifetime is a finding,
    /// `scope-incompatible`: an eager singleton, for one, could not know its arguments.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> Factory {
        with { recipe in
            recipe.lifetime = lifetime
            recipe.isLifetimeChosen = true
        }
    }
}

extension Component where Service == Implementation {
    /// Defines the product of a factory for arguments that are known beforehand.
    ///
    /// ```swift
    /// let inbox = Component(madeBy: \ScreenAssembly.mailbox, with: "Inbox")
    /// ```
    /// - Parameters:
    ///   - factory: the factory.
    ///   - argument: its runtime arguments.
    public init<Root: ParameterizedAssembly, each Argument: Sendable>(
        madeBy factory: any KeyPath<Root, Factory<Service, repeat each Argument>> & Sendable, with argument: repeat each Argument,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let dependency = Dependency(
            kind: .initializer, type: BoundFactory<Service, repeat each Argument>.self, source: .reference(.to(factory)), name: "product",
            callsFactory: true)
        self.init(needing: [dependency], at: DefinitionPlace(file, line, column)) { resolution, node in
            let target = resolution.target(of: resolution.firstEdge(of: node))
            let bound = try resolution.instance(of: BoundFactory<Service, repeat each Argument>.self, at: target)
            return try bound.make(in: &resolution, repeat each argument)
        }
    }
}

extension BoundFactory {
    /// Makes a product as part of an object graph that is being built.
    func make(in resolution: inout Resolution, _ argument: repeat each Argument) throws -> Service {
        try body._withUnsafeGuaranteedRef { body in
            // With arguments of its own for all that it is built from, the product has a graph of its own.
            if !resolution.argumentPlaces(of: node).isEmpty { return try body.product(resolution.core, node, repeat each argument) }
            return InstanceBox.value(in: try body.product(in: &resolution, node, repeat each argument), as: Service.self)
        }
    }
}

extension Resolution {
    /// Whether a node is in a cycle.
    @usableFromInline
    func isInCycle(_ node: Int) -> Bool { records[node].isInCycle }

    /// Whether every reference to a node gets an instance, or every call of a factory a product, of its own.
    @usableFromInline
    func isPrototype(_ node: Int) -> Bool { records[node].isPrototype }

    /// A product for some arguments: the one that is kept, or a new one.
    ///
    /// A request that leads back to a product under construction gets that product, if its arguments are equal.
    @usableFromInline
    mutating func keptProduct(
        of node: Int, arguments: [AnyHashable], _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let product = ProductKey(node: node, arguments: arguments)
        guard core.blueprint.nodes[node].lifetimeKind == .lazySingleton else {
            if let box = ensureWork().product(for: product) { return box }
            let box = try self.product(of: node, arguments: Optional(arguments), make)
            return ensureWork().remember(box, as: product)
        }
        return try isNoted ? keptProduct(product, make) : noted { resolution in try resolution.keptProduct(product, make) }
    }

    /// A product that outlives the request.
    private mutating func keptProduct(
        _ product: ProductKey, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let (node, arguments) = (product.node, product.arguments)
        let owner = try core.owner(of: node, path: currentPath)
        if let box = owner.workshop.withLock({ $0.products[product] }) { return box }
        let building = owner.beginBuilding(product)
        defer { owner.endBuilding(product, building) }
        let cycle = cycle(of: node)
        // Somebody else may have made it before its turn came.
        if let box = owner.workshop.withLock({ $0.products[product] ?? $0.pendingProducts[cycle]?[product] }) { return box }
        if let frame = productFrame(of: node, arguments) { return try earlyReference(frame) }
        guard owner.workshop.withLock({ $0.productsUnderConstruction.insert(product).inserted }) else {
            throw ResolutionError(Explanation(owner.blueprint).initializerCycle(at: node, path: currentPath), path: currentPath)
        }
        defer { _ = owner.workshop.withLock { $0.productsUnderConstruction.remove(product) } }
        let work = ensureWork()
        let countPutOff = work.countPutOff
        var resolution = owner === core ? self : Resolution(owner, work: work)
        resolution.isNoted = true
        let box = try resolution.product(of: node, arguments: Optional(arguments), make)
        let isPending = owner.workshop.withLock { workshop in
            guard workshop.open[cycle] != nil else { return false }
            workshop.pendingProducts[cycle, default: [:]][product] = box
            return true
        }
        if !isPending { try owner.publish([], [product: box], path: currentPath) }
        work.keepPutOff(since: countPutOff)
        return box
    }

    /// A new product, or the one under construction with equal arguments that the request leads back to.
    /// - Parameter arguments: the arguments, where they matter and can be compared.
    @usableFromInline
    mutating func product(
        of node: Int, arguments: [AnyHashable]?, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if let arguments, let frame = productFrame(of: node, arguments) { return try earlyReference(frame) }
        guard records[node].isGuarded else { return try product(of: node, with: arguments, make) }
        // In a cycle with something shared, as for any member of it.
        let building = core.beginBuilding(node)
        defer { core.endBuilding(building) }
        return try isNoted
            ? product(of: node, with: arguments, make) : noted { resolution in try resolution.product(of: node, with: arguments, make) }
    }

    /// The product under construction for equal arguments. For one that is new each time the way back ends, as for a prototype, at the nearest
    /// instance that is kept.
    private func productFrame(of node: Int, _ arguments: [AnyHashable]) -> ConstructionFrame? {
        guard let work else { return nil }
        // A copy, as the comparison of arguments may run any code.
        for entry in Array(work.frames).reversed() {
            if let frame = entry.frame, frame.node == node, frame.arguments == arguments { return frame }
            if entry.isKept, records[node].isPrototype { return nil }
        }
        return nil
    }

    /// A product as an outermost request.
    @usableFromInline
    mutating func outermostProduct(_ make: (inout Resolution) throws -> AnyObject) throws -> AnyObject {
        try outermost(make)
    }
}
