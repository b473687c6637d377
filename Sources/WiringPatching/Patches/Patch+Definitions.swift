public import Wiring

extension Patch {
    /// Patches a component with a function; its parameters are found by type.
    /// - Parameters:
    ///   - keyPath: the component, by the assembly that holds it.
    ///   - make: makes what takes the place of the component's instances.
    @_disfavoredOverload
    public init<Root: ParameterizedAssembly, Service, Implementation, each Parameter>(
        _ keyPath: any KeyPath<Root, Component<Service, Implementation>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (repeat each Parameter) throws -> Service
    ) {
        self.init(.to(keyPath), target: TypeName.of(Root.self), by: .patch(at: DefinitionPlace(file, line, column), make))
    }

    /// Patches a component with a value that is there already. Whatever its lifetime, everyone receives this very value.
    /// - Parameters:
    ///   - keyPath: the component, by the assembly that holds it.
    ///   - value: what takes the place of the component's instances.
    @_disfavoredOverload  // A trailing closure has no label, and is meant as what makes them.
    public init<Root: ParameterizedAssembly, Service, Implementation>(
        _ keyPath: any KeyPath<Root, Component<Service, Implementation>> & Sendable, value: Service, file: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) where Service: Sendable {
        self.init(keyPath, file: file, line: line, column: column) { value }
    }

    /// Patches a factory.
    /// - Parameters:
    ///   - keyPath: the factory, by the assembly that holds it.
    ///   - make: makes a product from the runtime arguments.
    public init<Root: ParameterizedAssembly, Service, each Argument>(
        _ keyPath: any KeyPath<Root, Factory<Service, repeat each Argument>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) throws -> Service
    ) {
        let factory = Factory<Service, repeat each Argument>(file: file, line: line, column: column) { (argument: repeat each Argument) in
            { () throws -> Service in try make(repeat each argument) }
        }
        self.init(.to(keyPath), target: TypeName.of(Root.self), by: factory.definition)
    }
}
