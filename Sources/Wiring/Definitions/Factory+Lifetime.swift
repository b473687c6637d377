extension Factory where repeat each Argument: Hashable {
    /// Keeps products by their arguments: equal arguments give the same product, for as long as the lifetime says.
    ///
    /// A `lazySingleton` product is kept for the life of the container; one of an `objectGraph` for the rest of the outermost request, which
    /// matters where several definitions need it with equal arguments. Arguments are compared, not their hashes. Any other lifetime is a finding,
    /// `scope-incompatible`: an eager singleton, for one, could not know its arguments.
    /// - Parameter lifetime: how long.
    public func scope(_ lifetime: Lifetime) -> Factory {
        with { definition in
            definition.lifetime = lifetime
            definition.isLifetimeChosen = true
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
            if let box = ensureWork().instance(at: node, arguments) { return box }
            let box = try self.product(of: node, arguments: Optional(arguments), make)
            return ensureWork().remember(box, at: node, arguments)
        }
        return try isNoted ? keptProduct(product, make) : noted { resolution in try resolution.keptProduct(product, make) }
    }

    /// A product that outlives the request.
    private mutating func keptProduct(
        _ product: ProductKey, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let owner = try core.owner(of: product.node, path: currentPath)
        let work = ensureWork()
        var resolution = owner === core ? self : Resolution(owner, work: work)
        resolution.isNoted = true
        return try resolution.ownKeptProduct(product, make)
    }

    /// A product that the container of this resolve keeps.
    private mutating func ownKeptProduct(
        _ product: ProductKey, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let (node, arguments) = (product.node, product.arguments)
        if let box = core.workshop.withLock({ $0.products[product] }) { return box }
        return try building(core.place(of: product), node) { resolution, construction in
            // Another thread may have made it in the meantime.
            if let box = resolution.core.workshop.withLock({ $0.products[product] }) ?? construction.instance(at: node, arguments) {
                return box
            }
            if let frame = resolution.productFrame(of: node, arguments) ?? construction.frame(of: node, arguments) {
                return try resolution.earlyReference(frame)
            }
            return try resolution.product(of: node, with: Optional(arguments), in: construction, make)
        }
    }

    /// A new product, or the one under construction with equal arguments that the request leads back to.
    /// - Parameter arguments: the arguments, where they matter and can be compared.
    @usableFromInline
    mutating func product(
        of node: Int, arguments: [AnyHashable]?, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if let arguments, let frame = productFrame(of: node, arguments) { return try earlyReference(frame) }
        guard records[node].isGuarded else { return try product(of: node, with: arguments, make) }
        if !isNoted { return try noted { resolution in try resolution.product(of: node, arguments: arguments, make) } }
        // In a cycle with a shared member, as for any member of it.
        return try building(core.place(of: node), node) { resolution, construction in
            try resolution.product(of: node, with: arguments, in: construction, make)
        }
    }

    /// The product under construction for equal arguments. For one that is new each time the way back ends, as for a prototype, at the nearest
    /// instance that is kept.
    private func productFrame(of node: Int, _ arguments: [AnyHashable]) -> ConstructionFrame? {
        var next = innermost
        while let frame = next {
            if frame.node == node, frame.arguments == arguments { return frame }
            if frame.isKept, records[node].isPrototype { return nil }
            next = frame.outer
        }
        return nil
    }

    /// A product as an outermost request.
    @usableFromInline
    mutating func outermostProduct(_ make: (inout Resolution) throws -> AnyObject) throws -> AnyObject {
        try outermost(make)
    }
}
