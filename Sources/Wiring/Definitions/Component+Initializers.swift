// There is one initializer for each number of parameters up to six. A parameter pack would compile four times and run three times as slowly, and
// Swift 6.3 crashes on a wrong value later in a chain of modifiers. Swift converts a function with more than six parameters to a function of one
// tuple, whose elements are the dependencies. The initializers with an upcast, and those of the main actor, use this conversion for every function;
// here it would increase the compile time by a sixth.
//
// All definitions of an assembly are compiled into one function, its initializer, in one basic block. For each value that the block copies or
// releases, the optimizer scans the rest of the block, so a thousand definitions compiled four times as slowly in one assembly as in fifty. These
// initializers therefore copy and release nothing: functions are borrowed from the caller and forwarded, the file remains a literal, there are no
// intermediate variables, and a component need not live to the end of its scope (`@_eagerMove`). `scripts/bench compile` measures the effect.

extension Component where Service == Implementation {
    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, nil, nil, nil, nil, nil, nil, file, line, column) { _, result, _ in
            result.memory(of: Implementation.self).initialize(to: try initializer())
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A>(
        _ initializer: __shared @escaping @Sendable (A) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, nil, nil, nil, nil, nil, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a))
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B>(
        _ initializer: __shared @escaping @Sendable (A, B) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, nil, nil, nil, nil, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b))
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C>(
        _ initializer: __shared @escaping @Sendable (A, B, C) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, nil, nil, nil, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c))
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C, D>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, D.self, nil, nil, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            let d = arguments.take(D.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c, d))
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C, D, E>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D, E) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, D.self, E.self, nil, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            let d = arguments.take(D.self)
            let e = arguments.take(E.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c, d, e))
        }
    }

    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or any function that builds the instance; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C, D, E, F>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D, E, F) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, D.self, E.self, F.self, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            let d = arguments.take(D.self)
            let e = arguments.take(E.self)
            let f = arguments.take(F.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c, d, e, f))
        }
    }
}

extension Component {
    /// Defines a component that is resolved under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that builds the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: converts the implementation to the service type: `{ $0 as any MessageStore }`.
    @inlinable
    public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, nil, file, line, column) {
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
    @inlinable
    public init<Parameters>(
        _ initializer: __shared @escaping @Sendable (Parameters) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, Parameters.self, file, line, column) {
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
