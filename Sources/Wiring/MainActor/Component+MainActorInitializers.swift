// One for each number of parameters, as there are for components that are built anywhere: were these functions of any number of parameters, an initializer
// of seven would be taken for one of the main actor. The isolation of the initializer decides, since it is the only difference.

extension Component {
    // MARK: Seen under its own type

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init(
        _ initializer: __shared @escaping @MainActor @Sendable () throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [], at: DefinitionPlace(file, line, column)) { _ in
            try initializer()
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A>(
        _ initializer: __shared @escaping @MainActor @Sendable (A) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(arguments.take(A.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A, B>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self, B.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A, B, C>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self), arguments.take(C.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A, B, C, D>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A, B, C, D, E>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D, E) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self, E.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(
                arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self), arguments.take(E.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    public init<A, B, C, D, E, F>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D, E, F) throws -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Service>, Service: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self, E.self, F.self], at: DefinitionPlace(file, line, column)) { arguments in
            try initializer(
                arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self), arguments.take(E.self),
                arguments.take(F.self))
        }
    }

    // MARK: Seen under another type

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built>(
        _ initializer: __shared @escaping @MainActor @Sendable () throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [], at: DefinitionPlace(file, line, column), as: upcast) { _ in
            try initializer()
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A>(
        _ initializer: __shared @escaping @MainActor @Sendable (A) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self], at: DefinitionPlace(file, line, column), as: upcast) { arguments in
            try initializer(arguments.take(A.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A, B>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self, B.self], at: DefinitionPlace(file, line, column), as: upcast) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A, B, C>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self], at: DefinitionPlace(file, line, column), as: upcast) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self), arguments.take(C.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A, B, C, D>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self], at: DefinitionPlace(file, line, column), as: upcast) { arguments in
            try initializer(arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A, B, C, D, E>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D, E) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self, E.self], at: DefinitionPlace(file, line, column), as: upcast) { arguments in
            try initializer(
                arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self), arguments.take(E.self))
        }
    }

    /// Defines a component that is built on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes it; its parameters are the dependencies.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Router }`.
    public init<Built, A, B, C, D, E, F>(
        _ initializer: __shared @escaping @MainActor @Sendable (A, B, C, D, E, F) throws -> Built,
        as upcast: __shared @escaping @Sendable (Built) -> Service,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) where Implementation == OnMainActor<Built>, Built: Sendable {
        self.init(onMainActor: [A.self, B.self, C.self, D.self, E.self, F.self], at: DefinitionPlace(file, line, column), as: upcast) {
            arguments in
            try initializer(
                arguments.take(A.self), arguments.take(B.self), arguments.take(C.self), arguments.take(D.self), arguments.take(E.self),
                arguments.take(F.self))
        }
    }
}
