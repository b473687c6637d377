extension Factory where repeat each Argument: Hashable {
    /// Shares products by their arguments: during the lifetime, calls with equal arguments return the same product.
    ///
    /// A `lazySingleton` product is kept for the life of the container. An `objectGraph` product is kept for the rest of the top-level request, in
    /// which several definitions may need it with equal arguments. Arguments are compared by equality. Any other lifetime is a finding,
    /// `scope-incompatible`; an eager singleton, for example, would be built without arguments.
    /// - Parameter lifetime: the lifetime of products.
    public func scope(_ lifetime: Lifetime) -> Factory {
        with { definition in
            definition.lifetime = lifetime
            definition.isLifetimeChosen = true
        }
    }
}

extension Component where Service == Implementation {
    /// Defines a component whose instances are products of a factory for given arguments.
    ///
    /// ```swift
    /// let inbox = Component(madeBy: \ScreenAssembly.mailbox, with: "Inbox")
    /// ```
    /// - Parameters:
    ///   - factory: a key path to the factory.
    ///   - argument: the runtime arguments.
    public init<Root: ParameterizedAssembly, each Argument: Sendable>(
        madeBy factory: any KeyPath<Root, Factory<Service, repeat each Argument>> & Sendable, with argument: repeat each Argument,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let dependency = Dependency(
            kind: .initializer, type: BoundFactory<Service, repeat each Argument>.self, source: .reference(.to(factory)), name: "product",
            callsFactory: true)
        self.init(needing: [dependency], at: DefinitionLocation(file, line, column)) { resolution, node in
            let target = resolution.target(of: resolution.firstEdge(of: node))
            let bound = try resolution.instance(of: BoundFactory<Service, repeat each Argument>.self, at: target)
            return try bound.make(in: &resolution, repeat each argument)
        }
    }
}

extension BoundFactory {
    /// Makes a product as part of the current object graph.
    func make(in resolution: inout Resolution, _ argument: repeat each Argument) throws -> Service {
        try body._withUnsafeGuaranteedRef { body in
            // A product whose dependencies receive its runtime arguments has a separate object graph.
            if !resolution.argumentPlaces(of: node).isEmpty { return try body.product(resolution.core, node, repeat each argument) }
            return InstanceBox.value(in: try body.product(in: &resolution, node, repeat each argument), as: Service.self)
        }
    }
}

extension Resolution {
    /// Whether a node is in a cycle.
    @usableFromInline
    func isInCycle(_ node: Int) -> Bool { records[node].isInCycle }

    /// Whether every request for a node builds a new instance, or every call of a factory makes a new product.
    @usableFromInline
    func isPrototype(_ node: Int) -> Bool { records[node].isPrototype }

    /// Returns the kept product for the arguments, or a new one.
    ///
    /// A request that leads back to a product under construction returns that product, if its arguments are equal.
    @usableFromInline
    mutating func cachedProduct(
        of node: Int, arguments: [AnyHashable], _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let product = ProductKey(node: node, arguments: arguments)
        guard core.blueprint.nodes[node].lifetimeKind == .lazySingleton else {
            if let box = ensureState().instance(at: node, arguments) { return box }
            let box = try self.product(of: node, arguments: Optional(arguments), make)
            return ensureState().cache(box, at: node, arguments)
        }
        return try isRecorded ? cachedProduct(product, make) : recorded { resolution in try resolution.cachedProduct(product, make) }
    }

    /// Returns a product that outlives the request.
    private mutating func cachedProduct(
        _ product: ProductKey, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let owner = try core.owner(of: product.node, path: currentPath)
        let work = ensureState()
        var resolution = owner === core ? self : Resolution(owner, work: work)
        resolution.isRecorded = true
        return try resolution.locallyCachedProduct(product, make)
    }

    /// Returns a product that is kept by the container of this resolve.
    private mutating func locallyCachedProduct(
        _ product: ProductKey, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        let (node, arguments) = (product.node, product.arguments)
        if let box = core.withInstances({ $0.products[product] }) { return box }
        return try building(core.place(of: product), node) { resolution, construction in
            // Another thread may have made the product in the meantime.
            if let box = resolution.core.withInstances({ $0.products[product] }) ?? construction.instance(at: node, arguments) {
                return box
            }
            if let frame = resolution.productFrame(of: node, arguments) ?? construction.frame(of: node, arguments) {
                return try resolution.earlyReference(frame)
            }
            return try resolution.product(of: node, with: Optional(arguments), in: construction, make)
        }
    }

    /// Returns a new product, or the one under construction with equal arguments if the request leads back to it.
    /// - Parameter arguments: the arguments; nil if they cannot be compared or the factory is in no cycle.
    @usableFromInline
    mutating func product(
        of node: Int, arguments: [AnyHashable]?, _ make: (inout Resolution) throws -> AnyObject
    ) throws -> AnyObject {
        if let arguments, let frame = productFrame(of: node, arguments) { return try earlyReference(frame) }
        guard records[node].isGuarded else { return try product(of: node, with: arguments, make) }
        if !isRecorded { return try recorded { resolution in try resolution.product(of: node, arguments: arguments, make) } }
        // The factory is in a cycle with a shared member, so a lock is required.
        return try building(core.place(of: node), node) { resolution, construction in
            try resolution.product(of: node, with: arguments, in: construction, make)
        }
    }

    /// The construction frame of a product with equal arguments. For a factory that makes a new product on each call, the search ends, as for a
    /// prototype, at the nearest instance that is kept.
    private func productFrame(of node: Int, _ arguments: [AnyHashable]) -> ConstructionFrame? {
        var next = innermost
        while let frame = next {
            if frame.node == node, frame.arguments == arguments { return frame }
            if frame.isKept, records[node].isPrototype { return nil }
            next = frame.outer
        }
        return nil
    }

    /// Makes a product as a top-level request.
    @usableFromInline
    mutating func outermostProduct(_ make: (inout Resolution) throws -> AnyObject) throws -> AnyObject {
        try outermost(make)
    }
}
