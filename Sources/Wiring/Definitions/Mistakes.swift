// What people write who have not found the right way yet. The compiler says what is meant; see the article on mistakes, whose words are tested.

extension Component where Service == Implementation, Implementation: AnyObject {
    /// An object in place of what makes one.
    @available(
        *, unavailable,
        message:
            "Component takes what makes an instance, not an instance: name the initializer, Component(FileStore.init), or give a value that is there already, Component(value: store)"
    )
    @_disfavoredOverload
    public init(_ instance: Implementation, file: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        nonisolated(unsafe) let instance = instance
        self.init { instance }
    }
}

extension Factory {
    /// A function that makes the product at once, of runtime arguments alone.
    ///
    /// Deprecated rather than unavailable: the compiler would rather take the function for an initializer without runtime arguments.
    @available(
        *, deprecated,
        message:
            "Factory takes a function of the runtime arguments that returns a function of the dependencies: Factory { (message: Message) in { (store: any Store) in Screen(message, store) } }; without dependencies: { Screen(message) }"
    )
    @_disfavoredOverload
    public init(
        file: StaticString = #fileID, line: Int = #line, column: Int = #column,
        _ make: @escaping @Sendable (repeat each Argument) throws -> Service
    ) {
        let body = FactoryBody<Service, repeat each Argument> { (_, _, arguments: repeat each Argument) in try make(repeat each arguments) }
        self.init(body: body, dependencies: [], at: DefinitionPlace(file, line, column))
    }
}

extension Component {
    /// A type that the service cannot be shown as.
    @available(
        *, unavailable,
        message:
            "provides(_:_:) needs a closure that shows the service as the further type: the service must be of that type, or conform to it"
    )
    @_disfavoredOverload
    public func provides<Other>(_ type: Other.Type, _ cast: @escaping @Sendable (Service) -> Any) -> Component { self }
}

extension Collaborator {
    /// An assembly in place of what makes one.
    @available(
        *, unavailable,
        message:
            "Collaborator takes what makes an assembly, not an assembly: Collaborator<Clients>() for the one of its type, Collaborator { Clients(host: \"eu\") } for one that belongs to this property"
    )
    @_disfavoredOverload
    public init(_ assembly: Other, file: StaticString = #fileID, line: Int = #line) {
        self.init(file: file, line: line) { assembly }
    }
}
