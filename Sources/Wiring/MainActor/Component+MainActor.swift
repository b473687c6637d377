internal import RuntimeLayout

extension Component {
    /// Defines a component that is built on the main actor, and which others see under its own type.
    ///
    /// With the label what cannot tell by itself is of the main actor too: a closure, or, in modules of language mode 5, an initializer that is
    /// isolated by default only.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    @_disfavoredOverload
    public init<each Parameter>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: typesOfParameters(repeat (each Parameter).self), at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(repeat arguments.take((each Parameter).self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    @_disfavoredOverload
    public init<Built, each Parameter>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Built,
        as upcast: @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(
            onMainActor: typesOfParameters(repeat (each Parameter).self), at: DefinitionPlace(file, line, column), as: upcast
        ) { arguments in
            try initializer(repeat arguments.take((each Parameter).self))
        }
    }

    /// The component that all initializers of the main actor make.
    /// - Parameters:
    ///   - parameters: the types of the initializer's parameters.
    ///   - place: where it is written.
    ///   - make: takes the arguments, in their order, and makes an instance.
    package init(
        onMainActor parameters: [Any.Type], at place: DefinitionPlace,
        _ make: @escaping @MainActor @Sendable (inout ArgumentReader) throws -> Service
    ) {
        let initializer: MainActorThunk.Isolated = { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            result.initializeMemory(as: Service.self, to: try make(&arguments))
        }
        self.init(unchecked: .onMainActor(Service.self, of: Service.self, taking: parameters, at: place, isShown: false, by: initializer))
    }

    /// The component that all initializers of the main actor make whose result is shown under another type.
    /// - Parameters:
    ///   - parameters: the types of the initializer's parameters.
    ///   - place: where it is written.
    ///   - upcast: shows the implementation as the service.
    ///   - make: takes the arguments, in their order, and makes an implementation.
    init<Built>(
        onMainActor parameters: [Any.Type], at place: DefinitionPlace, as upcast: @escaping @Sendable (Built) -> Service,
        _ make: @escaping @MainActor @Sendable (inout ArgumentReader) throws -> Built
    ) where Implementation == OnMainActor<Built> {
        let initializer: MainActorThunk.Isolated = { arguments, result, part in
            let implementation: Built
            if part == .showing {
                implementation = arguments.take(Built.self)
            } else {
                var arguments = ArgumentReader(arguments)
                implementation = try make(&arguments)
                if part == .making {
                    result.initializeMemory(as: Built.self, to: implementation)
                    return
                }
            }
            result.initializeMemory(as: Service.self, to: upcast(implementation))
        }
        self.init(unchecked: .onMainActor(Service.self, of: Built.self, taking: parameters, at: place, isShown: true, by: initializer))
    }
}

extension Definition {
    /// The definition of a component that is built on the main actor.
    /// - Parameters:
    ///   - type: the type by which others ask for it.
    ///   - implementation: the type that is built.
    ///   - parameters: the types of the initializer's parameters.
    ///   - place: where it is written.
    ///   - isShown: whether others see the implementation under another type.
    ///   - initializer: builds an instance.
    static func onMainActor(
        _ type: Any.Type, of implementation: Any.Type, taking parameters: [Any.Type], at place: DefinitionPlace, isShown: Bool,
        by initializer: @escaping MainActorThunk.Isolated
    ) -> Definition {
        // More parameters than there are initializers for arrive as a tuple, whose elements lie in memory as arguments do.
        let elements = parameters.count == 1 ? TupleElements.types(of: parameters[0]) : []
        let thunk = MainActorThunk(
            type: type, implementationType: implementation, parameters: elements.count > 6 ? elements : parameters, isShown: isShown,
            initializer: initializer)
        var recipe = DefinitionRecipe(serviceType: type, implementationType: implementation, thunk: thunk)
        recipe.isOnMainActor = true
        return Definition(kind: .component, recipe: recipe, place: place)
    }
}
