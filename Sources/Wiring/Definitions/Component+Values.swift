internal import RuntimeLayout

extension Component where Service == Implementation, Service: Sendable {
    /// Defines a component with an existing value.
    /// - Parameter value: the value. Dependents receive the object itself, or a copy of any other value.
    @_disfavoredOverload  // A trailing closure has no label and has to match an overload that takes an initializer.
    public init(value: Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        self.init(needing: [], at: DefinitionLocation(file, line, column)) { _, _ in
            value
        } changing: {
            $0.lifetime = .singleton
        }
    }
}

extension Component where Service == Implementation {
    /// Defines a component whose instance is a property of another component's service.
    ///
    /// ```swift
    /// let accent = Component(of: \ThemeAssembly.theme, \.colors.accent)
    /// ```
    /// - Parameters:
    ///   - whole: a key path to the other component.
    ///   - part: a key path from its service to the property.
    public init<Root: ParameterizedAssembly, Whole, Built>(
        of whole: any KeyPath<Root, Component<Whole, Built>> & Sendable, _ part: any KeyPath<Whole, Service> & Sendable,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(madeBy: whole, file: file, line: line, column: column) { $0[keyPath: part] }
    }

    /// Defines a component whose instances another component's service makes.
    ///
    /// ```swift
    /// let systemAvatar = Component(madeBy: \ScreenAssembly.avatars) { $0.avatar(for: "System") }
    /// ```
    /// - Parameters:
    ///   - maker: a key path to the other component.
    ///   - make: makes an instance with the other component's service.
    public init<Root: ParameterizedAssembly, Maker, Built>(
        madeBy maker: any KeyPath<Root, Component<Maker, Built>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, _ make: @escaping @Sendable (Maker) throws -> Service
    ) {
        let dependency = Dependency(kind: .initializer, type: Maker.self, source: .reference(.to(maker)), name: "maker")
        self.init(needing: [dependency], at: DefinitionLocation(file, line, column)) { resolution, node in
            try make(try resolution.instance(of: Maker.self, at: resolution.target(of: resolution.firstEdge(of: node))))
        }
    }
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
            let blueprint = resolution.core.blueprint
            let factory = blueprint.factory(ofArgument: node).map { blueprint.key(of: $0) } ?? "a factory"
            let finding = Explanation(blueprint).finding(.argumentWithoutCall, node: node, [factory], ProblemFacts(texts: [factory]))
            throw ResolutionError(finding, path: resolution.currentPath)
        } changing: {
            $0.options.runtimeArgument = argument
        }
    }
}
