internal import RuntimeLayout

extension Definition {
    /// The definition of a component that is resolved under its own type. It takes single types, so callers need not build an array.
    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type?, _ b: Any.Type?, _ c: Any.Type?, _ d: Any.Type?, _ e: Any.Type?, _ f: Any.Type?,
        _ file: StaticString, _ line: Int, _ column: Int, _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        var parameters: [Any.Type] = []
        if let a { parameters = b == nil ? elements(of: a, from: 7) : [a] }
        if let b { parameters.append(b) }
        if let c { parameters.append(c) }
        if let d { parameters.append(d) }
        if let e { parameters.append(e) }
        if let f { parameters.append(f) }
        return component(type, of: type, taking: parameters, at: DefinitionLocation(file, line, column), by: initializer)
    }

    /// The definition of a component that is resolved under another type.
    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ parameters: Any.Type?, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        let parameters = parameters.map { elements(of: $0) } ?? []
        return component(
            type, of: implementation, taking: parameters, at: DefinitionLocation(file, line, column), isShown: true, by: initializer)
    }

    /// The definition of a component.
    /// - Parameters:
    ///   - type: the type under which the component is resolved.
    ///   - implementation: the type that is built.
    ///   - parameters: the types of the initializer's parameters.
    ///   - place: the source location of the definition.
    ///   - isShown: whether the service type differs from the implementation type.
    ///   - isOnMainActor: whether instances are built on the main actor.
    ///   - initializer: builds an instance.
    package static func component(
        _ type: Any.Type, of implementation: Any.Type, taking parameters: [Any.Type], at place: DefinitionLocation, isShown: Bool = false,
        isOnMainActor: Bool = false, by initializer: @escaping ComponentThunk.Initializer
    ) -> Definition {
        let thunk = InitializerThunk(
            type: type, implementationType: implementation, parameters: parameters, isShown: isShown, isOnMainActor: isOnMainActor,
            initializer: initializer)
        let definition = Definition(serviceType: type, implementationType: implementation, thunk: thunk, at: place)
        return isOnMainActor ? definition.changed { $0.isOnMainActor = true } : definition
    }

    /// The parameter types of a function that was converted to a function of one tuple. Tuple elements have the memory layout of arguments.
    /// - Parameters:
    ///   - type: the type of the tuple, or of a single parameter.
    ///   - minimum: the least number of elements of a tuple that is treated as a list of parameters.
    static func elements(of type: Any.Type, from minimum: Int = 2) -> [Any.Type] {
        let elements = TupleElements.types(of: type)
        return elements.count >= minimum ? elements : [type]
    }
}
