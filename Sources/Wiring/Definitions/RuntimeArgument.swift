/// A runtime argument of a factory, for what its products are built from.
struct RuntimeArgument: Sendable {
    /// Finds the factory.
    let factory: Reference
    /// The type of the argument.
    let type: Any.Type
    /// Which of the factory's arguments of that type it is, counted from one.
    let number: Int
    /// Which of all arguments of the factory it is; nil where there is none.
    let position: Int?
}

extension Component where Service == Implementation {
    /// Defines what a factory is called with, for all that its products are built from: however deep in the graph of a product something asks for it,
    /// it receives the argument of that call.
    ///
    /// ```swift
    /// struct DetailAssembly: Assembly {
    ///     let detail = Factory(DetailScreen.init, taking: MessageID.self)    // init(id: MessageID, model: DetailModel)
    ///     let model = Component(DetailModel.init)                            // init(id: MessageID, store: any Store)
    ///     let id = Component(argumentOf: \DetailAssembly.detail, MessageID.self)
    /// }
    /// ```
    ///
    /// It belongs to the object graph of one product. What is shared beyond that cannot need it: that is a finding, `captive-dependency`. Who asks for
    /// it elsewhere is told so by a ``ResolutionError``.
    /// - Parameters:
    ///   - factory: the factory.
    ///   - type: the type of the argument.
    ///   - number: which of the factory's arguments of that type is meant, counted from one.
    public init<Root: ParameterizedAssembly, Product, each Argument>(
        argumentOf factory: any KeyPath<Root, Factory<Product, repeat each Argument>> & Sendable, _ type: Service.Type = Service.self,
        number: Int = 1, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        let all = typesOfParameters(repeat (each Argument).self)
        let positions = all.indices.filter { all[$0] == type }
        let argument = RuntimeArgument(
            factory: .to(factory), type: type, number: number,
            position: positions.indices.contains(number - 1) ? positions[number - 1] : nil)
        self.init(needing: [], at: DefinitionPlace(file, line, column)) { resolution, node in
            throw ResolutionError(
                Explanation(resolution.core.blueprint).argumentElsewhere(node: node), path: resolution.currentPath)
        } changing: {
            $0.options.runtimeArgument = argument
        }
    }
}

extension Resolution {
    /// The definitions that stand for arguments of a factory; none for nearly all factories, of which it is not asked.
    @usableFromInline
    func argumentPlaces(of node: Int) -> [ArgumentPlace] {
        if records[node].route == .direct { return [] }
        return core.blueprint.argumentPlaces[node] ?? []
    }

    /// Lets all that is built for a product have an argument.
    @usableFromInline
    mutating func share(_ box: AnyObject, as position: Int, at places: [ArgumentPlace]) {
        for place in places where place.position == position { _ = ensureWork().remember(box, at: place.node) }
    }
}
