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
    @_disfavoredOverload public init<Root: ParameterizedAssembly, Whole, Built>(
        of whole: any KeyPath<Root, Component<Whole, Built>> & Sendable, _ part: any KeyPath<Whole, Service> & Sendable,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) { self.init(madeBy: whole, file: file, line: line, column: column) { $0[keyPath: part] } }

    /// Defines a component whose instances another component's service makes.
    ///
    /// ```swift
    /// let systemAvatar = Component(madeBy: \ScreenAssembly.avatars) { $0.avatar(for: "System") }
    /// ```
    /// - Parameters:
    ///   - maker: a key path to the other component.
    ///   - make: makes an instance with the other component's service.
    @_disfavoredOverload public init<Root: ParameterizedAssembly, Maker, Built>(
        madeBy maker: any KeyPath<Root, Component<Maker, Built>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, _ make: @escaping @Sendable (Maker) throws -> Service
    ) {
        let dependency = Dependency(kind: .initializer, type: Maker.self, source: .reference(.to(maker)), name: "maker")
        self.init(needing: [dependency], at: DefinitionLocation(file, line, column)) { resolution, node in
            try make(try resolution.instance(of: Maker.self, at: resolution.target(of: resolution.firstEdge(of: node))))
        }
    }
}
