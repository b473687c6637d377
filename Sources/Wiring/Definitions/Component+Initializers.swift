// An initializer for each number of parameters up to six. Functions of any number of parameters (parameter packs) would cost the compiler four times the
// time, run three times as slowly, and with a wrong value further down a chain Swift 6.3 crashes over them. A function with more parameters than six
// is one of a single parameter, a tuple: Swift converts it by itself, and the elements of the tuple are the dependencies.
//
// All definitions of an assembly become one function, its initializer, in one basic block. For every value in it that is copied or let go Swift's
// optimizer goes through the block to its end, so that a thousand definitions took four times as long in one assembly as in fifty. Hence what is written
// here copies nothing and lets nothing go: functions are borrowed from the caller and handed on for good, the file stays a literal, no variable
// stands in between, and a component need not live to the end of its scope (`@_eagerMove`). `scripts/bench compile` shows whether it is still so.

extension Component where Service == Implementation {
    // MARK: Seen under its own type

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, file, line, column) { _, result, _ in
            result.memory(of: Implementation.self).initialize(to: try initializer())
        }
    }

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init<A>(
        _ initializer: __shared @escaping @Sendable (A) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, file, line, column) { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a))
        }
    }

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B>(
        _ initializer: __shared @escaping @Sendable (A, B) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, file, line, column) { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b))
        }
    }

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C>(
        _ initializer: __shared @escaping @Sendable (A, B, C) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, file, line, column) { arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c))
        }
    }

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C, D>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, D.self, file, line, column) {
            arguments, result, _ in
            var arguments = ArgumentReader(arguments)
            let a = arguments.take(A.self)
            let b = arguments.take(B.self)
            let c = arguments.take(C.self)
            let d = arguments.take(D.self)
            result.memory(of: Implementation.self).initialize(to: try initializer(a, b, c, d))
        }
    }

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    @inlinable
    public init<A, B, C, D, E>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D, E) throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Implementation.self, A.self, B.self, C.self, D.self, E.self, file, line, column) {
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

    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
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
    // MARK: Seen under another type

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init(
        _ initializer: __shared @escaping @Sendable () throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                implementation = try initializer()
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A>(
        _ initializer: __shared @escaping @Sendable (A) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, A.self, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                implementation = try initializer(a)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A, B>(
        _ initializer: __shared @escaping @Sendable (A, B) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, A.self, B.self, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                let b = arguments.take(B.self)
                implementation = try initializer(a, b)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A, B, C>(
        _ initializer: __shared @escaping @Sendable (A, B, C) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, A.self, B.self, C.self, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                let b = arguments.take(B.self)
                let c = arguments.take(C.self)
                implementation = try initializer(a, b, c)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A, B, C, D>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(Service.self, of: Implementation.self, A.self, B.self, C.self, D.self, file, line, column) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                let b = arguments.take(B.self)
                let c = arguments.take(C.self)
                let d = arguments.take(D.self)
                implementation = try initializer(a, b, c, d)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A, B, C, D, E>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D, E) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(
            Service.self, of: Implementation.self, A.self, B.self, C.self, D.self, E.self, file, line, column
        ) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                let b = arguments.take(B.self)
                let c = arguments.take(C.self)
                let d = arguments.take(D.self)
                let e = arguments.take(E.self)
                implementation = try initializer(a, b, c, d, e)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MessageStore }`.
    @inlinable
    public init<A, B, C, D, E, F>(
        _ initializer: __shared @escaping @Sendable (A, B, C, D, E, F) throws -> Implementation,
        as upcast: __shared @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.definition = Definition.component(
            Service.self, of: Implementation.self, A.self, B.self, C.self, D.self, E.self, F.self, file, line, column
        ) {
            arguments, result, part in
            let implementation: Implementation
            if part == .showing {
                implementation = arguments.take(Implementation.self)
            } else {
                var arguments = ArgumentReader(arguments)
                let a = arguments.take(A.self)
                let b = arguments.take(B.self)
                let c = arguments.take(C.self)
                let d = arguments.take(D.self)
                let e = arguments.take(E.self)
                let f = arguments.take(F.self)
                implementation = try initializer(a, b, c, d, e, f)
                if part == .making { return result.memory(of: Implementation.self).initialize(to: implementation) }
            }
            result.memory(of: Service.self).initialize(to: upcast(implementation))
        }
    }
}
