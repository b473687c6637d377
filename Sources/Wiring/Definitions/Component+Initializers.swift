internal import RuntimeLayout

// Swift converts a function with several parameters to a function of one tuple, whose elements are the dependencies. A parameter pack would compile
// four times and run three times as slowly, and Swift 6.3 crashes on a wrong value later in a chain of modifiers.
//
// All definitions of an assembly are compiled into one function, its initializer, in one basic block. For each value that the block copies or
// releases, the optimizer scans the rest of the block, so a thousand definitions compiled four times as slowly in one assembly as in fifty. These
// initializers therefore copy and release nothing: functions are borrowed from the caller and forwarded, the file remains a literal, there are no
// intermediate variables, and a component need not live to the end of its scope (`@_eagerMove`). `scripts/bench compile` measures the effect.
extension Component where Service == Implementation {
    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance.
    @inlinable public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, of: Implementation.self, nil, file, line, column) { _, result, _ in
            result.memory(of: Implementation.self).initialize(to: try initializer())
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable public init<Parameters>(
        _ initializer: __shared @escaping @Sendable (Parameters) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, of: Implementation.self, Parameters.self, file, line, column) {
            arguments, result, _ in
            result.memory(of: Implementation.self).initialize(to: try initializer(arguments.take(Parameters.self)))
        }
    }
}

extension Component {
    /// Defines a component that is resolved under another type, usually a protocol.
    /// - Parameter upcast: converts the implementation to the service type: `{ $0 as any MessageStore }`.
    @inlinable public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, nil, isShown: true, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .upcasting {
                implementation = arguments.take(Implementation.self)
            } else {
                implementation = try initializer()
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that is resolved under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that builds the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: converts the implementation to the service type: `{ $0 as any MessageStore }`.
    @inlinable public init<Parameters>(
        _ initializer: __shared @escaping @Sendable (Parameters) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, Parameters.self, isShown: true, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .upcasting {
                implementation = arguments.take(Implementation.self)
            } else {
                implementation = try initializer(arguments.take(Parameters.self))
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }
}

extension Definition {
    /// The definition of a component with an initializer of one tuple, or without parameters.
    @_optimize(speed) @usableFromInline static func component(
        _ type: Any.Type, of implementation: Any.Type, _ parameters: Any.Type?, isShown: Bool = false, _ file: StaticString, _ line: Int,
        _ column: Int, _ initializer: __owned @escaping ComponentThunk.Initializer
    ) -> Definition {
        component(
            type, of: implementation, taking: parameters.map { elements(of: $0) } ?? [], at: DefinitionLocation(file, line, column),
            isShown: isShown, by: initializer)
    }

    @_optimize(speed) package static func component(
        _ type: Any.Type, of implementation: Any.Type, taking parameters: [Any.Type], at place: DefinitionLocation, isShown: Bool = false,
        isOnMainActor: Bool = false, by initializer: @escaping ComponentThunk.Initializer
    ) -> Definition {
        let thunk = ComponentThunk(
            .initializer(initializer), type: type, implementationType: implementation, parameters: parameters, edgeCount: parameters.count,
            isShown: isShown, isOnMainActor: isOnMainActor)
        let definition = Definition(serviceType: type, implementationType: implementation, thunk: thunk, at: place)
        return isOnMainActor ? definition.changed { $0.isOnMainActor = true } : definition
    }

    /// The parameter types of a function that was converted to a function of one tuple. Tuple elements have the memory layout of arguments.
    /// - Parameter type: the type of the tuple, or of a single parameter.
    package static func elements(of type: Any.Type) -> [Any.Type] {
        let elements = TupleElements.types(of: type)
        return elements.count >= 2 ? elements : [type]
    }
}
