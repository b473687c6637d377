extension Factory where repeat each Argument: Hashable {
    /// Shares products by their arguments: during the lifetime, calls with equal arguments return the same product.
    ///
    /// A `lazySingleton` product is kept for the life of the container. An `objectGraph` product is kept for the rest of the top-level request, in
    /// which several definitions may need it with equal arguments. Arguments are compared by equality. Any other lifetime is a finding,
    /// `scope-incompatible`; an eager singleton, for example, would be built without arguments.
    /// - Parameter lifetime: the lifetime of products.
    public func scope(_ lifetime: Lifetime) -> Factory { Factory(unchecked: .withLifetime(lifetime, definition)) }
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
    func make(in resolution: inout Resolution, _ argument: repeat each Argument) throws -> Service {
        try body._withUnsafeGuaranteedRef { body in
            // A product whose dependencies receive its runtime arguments has a separate object graph.
            if !resolution.argumentPlaces(of: node).isEmpty { return try body.product(resolution.core, node, repeat each argument) }
            return InstanceBox.value(in: try body.product(in: &resolution, node, repeat each argument), as: Service.self)
        }
    }
}
