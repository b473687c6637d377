public import Wiring

extension Patch {
    /// Patches a component with a function whose parameters are resolved by type.
    /// - Parameter make: creates the replacement for the component's instances.
    @_disfavoredOverload public init<Root: ParameterizedAssembly, Service, Implementation, each Parameter>(
        _ keyPath: any KeyPath<Root, Component<Service, Implementation>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: .patch(at: DefinitionLocation(file, line, column), make))
    }

    /// Patches a component with an existing value. All dependents receive this value, regardless of the lifetime.
    /// - Parameter value: the replacement for the component's instances.
    @_disfavoredOverload  // An unlabeled trailing closure must select the overload with `make`.
    public init<Root: ParameterizedAssembly, Service, Implementation>(
        _ keyPath: any KeyPath<Root, Component<Service, Implementation>> & Sendable, value: Service, file: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) where Service: Sendable {
        self.init(keyPath, file: file, line: line, column: column) { value }
    }

    /// Patches a factory.
    /// - Parameter make: creates a product from the runtime arguments.
    public init<Root: ParameterizedAssembly, Service, each Argument>(
        _ keyPath: any KeyPath<Root, Factory<Service, repeat each Argument>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, _ make: @escaping @Sendable (repeat each Argument) throws -> Service
    ) {
        let factory = Factory<Service, repeat each Argument>(file: file, line: line, column: column) { (argument: repeat each Argument) in
            { () throws -> Service in try make(repeat each argument) }
        }
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: factory.definition)
    }
}
