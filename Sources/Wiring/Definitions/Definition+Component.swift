internal import RuntimeLayout

extension Definition {
    // One for each number of parameters, so that whoever defines a component passes types and builds no array of them.

    @usableFromInline
    static func component(
        _ type: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [a], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ b: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a, b], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ b: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [a, b], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a, b, c], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ file: StaticString, _ line: Int,
        _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [a, b, c], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a, b, c, d], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ file: StaticString,
        _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [a, b, c, d], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type, _ file: StaticString, _ line: Int,
        _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a, b, c, d, e], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type,
        _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: [a, b, c, d, e], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type, _ f: Any.Type, _ file: StaticString,
        _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, taking: [a, b, c, d, e, f], at: DefinitionPlace(file, line, column), by: initializer)
    }

    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, _ a: Any.Type, _ b: Any.Type, _ c: Any.Type, _ d: Any.Type, _ e: Any.Type,
        _ f: Any.Type, _ file: StaticString, _ line: Int, _ column: Int,
        _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(
            type, of: implementation, taking: [a, b, c, d, e, f], at: DefinitionPlace(file, line, column), by: initializer)
    }

    /// The definition of a component that others see under its own type.
    @usableFromInline
    package static func component(
        _ type: Any.Type, taking parameters: [Any.Type], at place: DefinitionPlace, by initializer: @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: type, taking: parameters, at: place, isShown: false, by: initializer)
    }

    /// The definition of a component that others see under another type.
    @usableFromInline
    static func component(
        _ type: Any.Type, of implementation: Any.Type, taking parameters: [Any.Type], at place: DefinitionPlace,
        by initializer: @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(type, of: implementation, taking: parameters, at: place, isShown: true, by: initializer)
    }

    /// The definition of a component.
    /// - Parameters:
    ///   - type: the type by which others ask for it.
    ///   - implementation: the type that is built.
    ///   - parameters: the types of the initializer's parameters.
    ///   - place: where it is written.
    ///   - isShown: whether others see the implementation under another type.
    ///   - initializer: builds an instance.
    private static func component(
        _ type: Any.Type, of implementation: Any.Type, taking parameters: [Any.Type], at place: DefinitionPlace,
        isShown: Bool, by initializer: @escaping ComponentThunk.Initializer
    ) -> Definition {
        // More parameters than there are initializers for arrive as a tuple, whose elements lie in memory as arguments do.
        let elements = parameters.count == 1 ? TupleElements.types(of: parameters[0]) : []
        let parameters = elements.count > 6 ? elements : parameters
        let thunk = InitializerThunk(
            type: type, implementationType: implementation, parameters: parameters, isShown: isShown, initializer: initializer)
        let recipe = DefinitionRecipe(serviceType: type, implementationType: implementation, thunk: thunk)
        return Definition(kind: .component, recipe: recipe, place: place)
    }
}
