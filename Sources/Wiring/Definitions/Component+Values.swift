internal import RuntimeLayout

extension Component where Service == Implementation, Service: Sendable {
    /// Defines a value that is there already.
    /// - Parameter value: the value; everyone receives it, or, if it is not an object, a copy.
    @_disfavoredOverload  // A trailing closure has no label, and is meant as an initializer.
    public init(value: Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        self.init(needing: [], at: DefinitionPlace(file, line, column)) { _, _ in
            value
        } changing: {
            $0.lifetime = .singleton
        }
    }
}

extension Component where Service == Implementation {
    /// Defines a part of another component: what a key path of it leads to.
    ///
    /// ```swift
    /// let accent = Component(of: \ThemeAssembly.theme, \.colours.accent)
    /// ```
    /// - Parameters:
    ///   - whole: the component.
    ///   - part: the way from its service to the part.
    public init<Root: ParameterizedAssembly, Whole, Built>(
        of whole: any KeyPath<Root, Component<Whole, Built>> & Sendable, _ part: any KeyPath<Whole, Service> & Sendable,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(madeBy: whole, file: file, line: line, column: column) { $0[keyPath: part] }
    }

    /// Defines a product of another component: what a method of it returns.
    ///
    /// ```swift
    /// let systemAvatar = Component(madeBy: \ScreenAssembly.avatars) { $0.avatar(for: "System") }
    /// ```
    /// - Parameters:
    ///   - maker: the component that makes it.
    ///   - make: asks the maker for it.
    public init<Root: ParameterizedAssembly, Maker, Built>(
        madeBy maker: any KeyPath<Root, Component<Maker, Built>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (Maker) throws -> Service
    ) {
        let dependency = Dependency(kind: .initializer, type: Maker.self, source: .reference(.to(maker)), name: "maker")
        self.init(needing: [dependency], at: DefinitionPlace(file, line, column)) { resolution, node in
            try make(try resolution.instance(of: Maker.self, at: resolution.target(of: resolution.firstEdge(of: node))))
        }
    }
}
