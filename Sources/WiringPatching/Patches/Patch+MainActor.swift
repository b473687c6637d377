public import Wiring

extension Patch {
    /// Patches a component of the main actor with a function of the main actor whose parameters are resolved by type.
    /// - Parameter make: creates the replacement for the component's instances.
    public init<Root: ParameterizedAssembly, Service, Built, each Parameter>(
        _ keyPath: any KeyPath<Root, Component<Service, OnMainActor<Built>>> & Sendable, file: StaticString = #fileID,
        line: Int = #line, column: Int = #column,
        _ make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service
    ) {
        let types = typesOfParameters(repeat (each Parameter).self)
        let definition = Definition.onMainActor(types, at: DefinitionLocation(file, line, column), as: { $0 }) { memory in
            var arguments = ArgumentReader(memory)
            return try make(repeat arguments.take((each Parameter).self))
        }
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: definition)
    }

    // A function of the main actor, or a closure with its attribute, selects these initializers. They take a tuple instead of a parameter pack,
    // because the compiler would otherwise prefer to remove the isolation.

    /// Patches the component that provides a type with a function of the main actor. The component is then built on the main actor.
    /// - Parameter make: creates the replacement for the component's instances: `FakeStore.init`, `{ @MainActor in FakeStore() }`.
    public init<Service>(
        _ type: Service.Type, file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @MainActor @Sendable () throws -> Service
    ) {
        let definition = Definition.onMainActor([], at: DefinitionLocation(file, line, column), as: { $0 }) { _ in try make() }
        self.init(.provider(of: type), target: TypeName.of(type), by: definition)
    }

    /// Patches the component that provides a type with a function of the main actor whose parameters are resolved by type. The component is then built
    /// on the main actor.
    /// - Parameter make: creates the replacement for the component's instances.
    public init<Service, Parameters>(
        _ type: Service.Type, file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @MainActor @Sendable (Parameters) throws -> Service
    ) {
        let place = DefinitionLocation(file, line, column)
        let definition = Definition.onMainActor(Definition.elements(of: Parameters.self), at: place, as: { $0 }) { arguments in
            try make(arguments.take(Parameters.self))
        }
        self.init(.provider(of: type), target: TypeName.of(type), by: definition)
    }

    /// Patches a factory whose products are created on the main actor.
    /// - Parameter make: creates a product from the runtime arguments.
    public init<Root: ParameterizedAssembly, Built, each Argument>(
        _ keyPath: any KeyPath<Root, Factory<OnMainActor<Built>, repeat each Argument>> & Sendable, file: StaticString = #fileID,
        line: Int = #line, column: Int = #column, _ make: @escaping @MainActor @Sendable (repeat each Argument) throws -> Built
    ) {
        let factory = Factory<OnMainActor<Built>, repeat each Argument>(
            onMainActor: { (argument: repeat each Argument) in { @MainActor () throws -> Built in try make(repeat each argument) } },
            file: file, line: line, column: column)
        self.init(.reference(.to(keyPath)), target: TypeName.of(Root.self), by: factory.definition)
    }
}
