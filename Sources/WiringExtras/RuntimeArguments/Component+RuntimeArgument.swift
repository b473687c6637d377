public import Wiring

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
            let blueprint = resolution.core.blueprint
            let factory = blueprint.factory(ofArgument: node).map { blueprint.key(of: $0) } ?? "a factory"
            let finding = Explanation(blueprint).finding(
                .argumentWithoutCall, node: node, [factory], ProblemFacts(node: node, texts: [factory]))
            throw ResolutionError(finding, path: resolution.currentPath)
        } changing: {
            $0.isRuntimeArgument = true
            $0.options.extensions[RuntimeArgumentFindings.self] = RuntimeArgumentFindings()
            $0.options.extensions[PlacementHook.self] = PlacementHook { linker, node in
                linker.afterLinking { $0.link(argument, to: node) }
            }
        }
    }
}
