internal import RuntimeLayout

// The isolation of the argument selects the initializer of a component.

extension Component {
    /// Defines a component that is built on the main actor and resolved under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that builds the instance.
    public init(
        _ initializer: __shared @escaping @MainActor @Sendable () throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(initializer, as: { $0 }, file: file, line: line, column: column)
    }

    /// Defines a component that is built on the main actor and resolved under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that builds the instance; its parameters are the dependencies.
    public init<Parameters>(
        _ initializer: __shared @escaping @MainActor @Sendable (Parameters) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(initializer, as: { $0 }, file: file, line: line, column: column)
    }

    /// Defines a component that is built on the main actor and resolved under another type.
    /// - Parameter upcast: converts the implementation to the service type: `{ $0 as any Router }`.
    public init<Built>(
        _ initializer: __shared @escaping @MainActor @Sendable () throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        definition = .onMainActor([], at: DefinitionLocation(file, line, column), as: upcast) { _ in try initializer() }
    }

    /// Defines a component that is built on the main actor and resolved under another type. The parameters are the dependencies.
    /// - Parameter upcast: converts the implementation to the service type: `{ $0 as any Router }`.
    public init<Built, Parameters>(
        _ initializer: __shared @escaping @MainActor @Sendable (Parameters) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        definition = .onMainActor(Definition.elements(of: Parameters.self), at: DefinitionLocation(file, line, column), as: upcast) {
            arguments in
            try initializer(arguments.take(Parameters.self))
        }
    }

    /// Defines a component that is built on the main actor and resolved under its own type.
    ///
    /// The label isolates functions whose type does not state the isolation: closures, and, in modules with language mode 5, initializers that are
    /// isolated only by default.
    /// - Parameter initializer: the initializer, or any function of the main actor that builds the instance; its parameters are the dependencies.
    @_disfavoredOverload public init<each Parameter>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: initializer, as: { $0 }, file: file, line: line, column: column)
    }

    /// Defines a component that is built on the main actor and resolved under another type, usually a protocol.
    /// - Parameter upcast: converts the implementation to the service type: `{ $0 as any Router }`. It may use a conformance of the main actor.
    @_disfavoredOverload public init<Built, each Parameter>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Built,
        as upcast: @escaping @MainActor @Sendable (Built) -> Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        let types = typesOfParameters(repeat (each Parameter).self)
        let upcast = removingIsolation(of: upcast, as: (@Sendable (Built) -> Service).self)
        definition = .onMainActor(types, at: DefinitionLocation(file, line, column), as: upcast) { arguments in
            var arguments = ArgumentReader(arguments)
            return try initializer(repeat arguments.take((each Parameter).self))
        }
    }
}

extension Component {
    /// Wraps every new instance, on the main actor, before it is used; see ``TypedDefinition/decorated(by:)``. The isolation of the function selects
    /// this method: `.decorated(by: LoggingRouter.init)`, `.decorated { @MainActor in LoggingRouter(wrapping: $0) }`.
    /// - Parameter decorate: returns the replacement of the instance, usually a wrapper.
    public func decorated(by decorate: @escaping @MainActor @Sendable (Service) throws -> Service) -> Component {
        let decorate = removingIsolation(of: decorate, as: (@Sendable (Service) throws -> Service).self)
        return Component(unchecked: definition.decorated(isOnMainActor: true, by: decorate))
    }
}

extension Component where Service: Sendable {
    /// Defines a component whose instance is a property of the service of another component, which is built on the main actor.
    /// - Parameter part: a key path literal from its service to the property.
    public init<Root: ParameterizedAssembly, Whole, Built>(
        of whole: any KeyPath<Root, Component<Whole, OnMainActor<Built>>> & Sendable,
        _ part: @escaping @autoclosure @MainActor @Sendable () -> KeyPath<Whole, Service>,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service> {
        self.init(madeBy: whole, file: file, line: line, column: column) { $0[keyPath: part()] }
    }

    /// Defines a component whose instances the service of another component makes, on the main actor.
    /// - Parameters:
    ///   - maker: a key path to the other component, which is built on the main actor.
    ///   - make: makes an instance with the other component's service.
    public init<Root: ParameterizedAssembly, Maker, Built>(
        madeBy maker: any KeyPath<Root, Component<Maker, OnMainActor<Built>>> & Sendable, file: StaticString = #fileID, line: Int = #line,
        column: Int = #column, _ make: @escaping @MainActor @Sendable (Maker) throws -> Service
    ) where Implementation == OnMainActor<Service> {
        self = Component(onMainActor: make, file: file, line: line, column: column).parameters("maker").using(maker, forParameter: 1)
    }
}

extension Definition {
    package static func onMainActor<Built, Service>(
        _ parameters: [Any.Type], at place: DefinitionLocation, as upcast: @escaping @Sendable (Built) -> Service,
        _ make: @escaping @MainActor @Sendable (UnsafeMutableRawPointer) throws -> Built
    ) -> Definition {
        // The functions differ only in their isolation, which is checked at run time.
        let make = removingIsolation(of: make, as: (@Sendable (UnsafeMutableRawPointer) throws -> Built).self)
        return component(Service.self, of: Built.self, taking: parameters, at: place, isShown: true, isOnMainActor: true) {
            arguments, result, part in
            let implementation = try part == .upcasting ? arguments.take(Built.self) : make(arguments)
            if part == .making { return result.memory(of: Built.self).initialize(to: implementation) }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }
}
