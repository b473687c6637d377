// Overloads for common mistakes, so that the compiler reports the fix. The article Mistakes quotes the messages, and a test compares them.

extension Component where Service == Implementation, Implementation: AnyObject {
    /// Reports an object that was passed instead of an initializer.
    @available(
        *, unavailable,
        message:
            "Component takes an initializer, not an instance: name the initializer, Component(FileStore.init), or pass an existing value, Component(value: store)"
    )
    @_disfavoredOverload public init(_ instance: Implementation, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        nonisolated(unsafe) let instance = instance
        self.init { instance }
    }
}

extension Factory {
    /// Reports a function that makes the product directly from the runtime arguments. Deprecated rather than unavailable: otherwise the compiler
    /// would prefer the overload for an initializer without runtime arguments.
    @available(
        *, deprecated,
        message:
            "Factory takes a function of the runtime arguments that returns a function of the dependencies: Factory { (message: Message) in { (store: any Store) in Screen(message, store) } }; without dependencies: { Screen(message) }"
    )
    @_disfavoredOverload public init(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) throws -> Service
    ) {
        let body = FactoryBody<Service, repeat each Argument> { (_, _, arguments: repeat each Argument) in try make(repeat each arguments) }
        self.init(body: body, dependencies: [], at: DefinitionLocation(file, line, column))
    }
}

extension Component {
    /// Reports a type to which the service cannot be converted.
    @available(
        *, unavailable,
        message:
            "provides(_:_:) needs a closure that converts the service to the further type: the service must be of that type, or conform to it"
    )
    @_disfavoredOverload public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Any) -> Component { self }
}

extension Collaborator {
    /// Reports an assembly that was passed instead of a closure.
    @available(
        *, unavailable,
        message:
            "Collaborator takes a closure that makes an assembly, not an assembly: Collaborator<Clients>() refers to the shared assembly of a type, Collaborator { Clients(host: \"eu\") } creates one for this property"
    )
    @_disfavoredOverload
    public init(_ assembly: Other, file: StaticString = #fileID, line: Int = #line) { self.init(file: file, line: line) { assembly } }
}
