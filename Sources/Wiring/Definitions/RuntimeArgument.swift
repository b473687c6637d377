/// A runtime argument of a factory, as a dependency within the object graphs of its products.
struct RuntimeArgument: Sendable {
    /// The reference to the factory.
    let factory: Reference
    /// The type of the argument.
    let type: Any.Type
    /// The number of the argument among the factory's arguments of that type, counted from one.
    let number: Int
    /// The position among all arguments of the factory, counted from zero; nil if there is no matching argument.
    let position: Int?
}

extension Component where Service == Implementation {
    /// Defines a component that provides a runtime argument of a factory. When the factory makes a product, each dependent of the component in the
    /// object graph of the product, at any depth, receives the argument of the call.
    ///
    /// ```swift
    /// struct DetailAssembly: Assembly {
    ///     let detail = Factory(DetailScreen.init, taking: MessageID.self)    // init(id: MessageID, model: DetailModel)
    ///     let model = Component(DetailModel.init)                            // init(id: MessageID, store: any Store)
    ///     let id = Component(argumentOf: \DetailAssembly.detail, MessageID.self)
    /// }
    /// ```
    ///
    /// The argument belongs to the object graph of one product. A service that is shared beyond it cannot depend on the argument; that is a finding,
    /// `captive-dependency`. A request outside of such a graph throws a ``ResolutionError``.
    /// - Parameters:
    ///   - factory: a key path to the factory.
    ///   - type: the type of the argument.
    ///   - number: the number of the argument among the factory's arguments of that type, counted from one.
    public init<Root: ParameterizedAssembly, Product, each Argument>(
        argumentOf factory: any KeyPath<Root, Factory<Product, repeat each Argument>> & Sendable, _ type: Service.Type = Service.self,
        number: Int = 1, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let all = typesOfParameters(repeat (each Argument).self)
        let positions = all.indices.filter { all[$0] == type }
        let argument = RuntimeArgument(
            factory: .to(factory), type: type, number: number,
            position: positions.indices.contains(number - 1) ? positions[number - 1] : nil)
        self.init(needing: [], at: DefinitionLocation(file, line, column)) { resolution, node in
            throw ResolutionError(
                Explanation(resolution.core.blueprint).argumentOutsideCall(node: node), path: resolution.currentPath)
        } changing: {
            $0.options.runtimeArgument = argument
        }
    }
}

extension Resolution {
    /// The definitions that provide arguments of a factory; empty for nearly all factories, which need no look-up.
    @usableFromInline
    func argumentPlaces(of node: Int) -> [ArgumentNode] {
        if records[node].strategy == .direct { return [] }
        return core.blueprint.argumentPlaces[node] ?? []
    }

    /// Makes an argument available in the object graph of a product.
    @usableFromInline
    mutating func share(_ box: AnyObject, as position: Int, at places: [ArgumentNode]) {
        for place in places where place.position == position { _ = ensureState().cache(box, at: place.node) }
    }
}
