public import Wiring
public import WiringAsync

extension Patch {
    /// Patches an asynchronous component with a function whose parameters are resolved by type.
    /// - Parameter make: creates the replacement for the component's instances.
    public init<Root: ParameterizedAssembly, Service, Implementation, each Parameter>(
        _ keyPath: any KeyPath<Root, AsyncComponent<Service, Implementation>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, _ make: @escaping @Sendable (repeat each Parameter) async throws -> Service
    ) {
        let component = AsyncComponent<Service, Service>(make, file: file, line: line, column: column)
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: component.definition)
    }

    /// Patches an asynchronous factory.
    /// - Parameter make: creates a product from the runtime arguments.
    public init<Root: ParameterizedAssembly, Service, each Argument>(
        _ keyPath: any KeyPath<Root, AsyncFactory<Service, repeat each Argument>> & Sendable, file: StaticString = #fileID,
        line: Int = #line, column: Int = #column, _ make: @escaping @Sendable (repeat each Argument) async throws -> Service
    ) {
        let factory = AsyncFactory<Service, repeat each Argument>(file: file, line: line, column: column) {
            (argument: repeat each Argument) in
            { () async throws -> Service in try await make(repeat each argument) }
        }
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: factory.definition)
    }
}
