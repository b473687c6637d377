public import Wiring

/// A definition with an asynchronous initializer: it opens a connection, is isolated to a global actor, or calls another actor.
///
/// ```swift
/// let session = AsyncComponent(Session.open, as: { $0 as any MailSession }).scope(.lazySingleton)
/// let inbox = AsyncComponent(onMainActor: InboxScreen.init)
/// ...
/// let session = try await mail.session
/// ```
///
/// The dependencies are the types of the initializer's parameters, as for a ``Component``, and may be synchronous or asynchronous. A synchronous
/// definition cannot depend on an asynchronous one because it cannot await it; activation reports `needs-await`. Use an ``AsyncProvider`` or an
/// ``AsyncLazy`` instead.
///
/// Use it for:
/// - initializers and functions that are `async`;
/// - types isolated to a global actor, with `onMainActor:` for the main actor: a ``Component`` cannot run their initializers, because it is
///   synchronous and runs on any thread. The dependencies of such a type must be sendable;
/// - actors with an `async` initializer, and products of an actor: `AsyncComponent { (factory: SessionFactory) in await factory.session() }`. An
///   actor with a synchronous initializer can be a ``Component``.
///
/// The service must be sendable because several tasks may wait for one instance.
///
/// A shared instance (``Lifetime/lazySingleton`` and similar) is built in a separate task and object graph, so that the result does not depend on the
/// first requester. Concurrent requests wait for the same task. A cancelled request fails with `CancellationError`; if no request is waiting any
/// more, the construction is cancelled. A failed or cancelled construction is not cached: the next request starts again. An eager
/// ``Lifetime/singleton`` is built by ``ParameterizedAssembly/activatedAsync(with:substituting:)``, otherwise on first use.
///
/// Properties are set before the instance is published, because an instance that other tasks can see must not change. They therefore cannot close a
/// cycle, unlike those of a ``Component``; use an ``AsyncLazy`` on one side instead.
public struct AsyncComponent<Service: Sendable, Implementation>: InstanceDefinition, AwaitedDefinition {
    /// The type under which the component is resolved.
    public typealias Product = Service

    /// The untyped definition.
    public let definition: Definition

    /// Wraps a definition without checking its types.
    /// - Parameter definition: a definition derived from one with these types.
    @inlinable public init(unchecked definition: Definition) { self.definition = definition }

    /// Defines a component that is resolved under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or a function that creates the implementation; its parameters are the dependencies, resolved by type.
    ///   - upcast: converts the implementation to the service: `{ $0 as any MailSession }`.
    public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(
            initializer,
            upcasting: { memory in
                let implementation = memory.take(Implementation.self)
                memory.initializeMemory(as: Service.self, to: upcast(implementation))
            }, DefinitionLocation(file, line, column))
    }

    private init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        upcasting upcast: AsyncComponentThunk.Upcast?, _ place: DefinitionLocation
    ) {
        let thunk = AsyncComponentThunk(
            type: Service.self, implementationType: Implementation.self, parameters: typesOfParameters(repeat (each Parameter).self),
            make: { memory in
                var arguments = ArgumentReader(memory)
                let implementation = try await initializer(repeat arguments.take((each Parameter).self))
                memory.initializeMemory(as: Implementation.self, to: implementation)
            },
            upcast: upcast)
        self.init(
            unchecked: Definition(
                serviceType: Service.self, implementationType: Implementation.self, thunk: FeatureThunk(thunk), at: place
            ) { $0.await() })
    }
}

extension AsyncComponent where Service == Implementation {
    /// Defines a component that is resolved under its own type.
    /// - Parameter initializer: the initializer, or a function that creates the instance; its parameters are the dependencies, resolved by type.
    public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(initializer, upcasting: nil, DefinitionLocation(file, line, column))
    }

    /// Defines a component whose initializer runs on the main actor and that is resolved under its own type.
    /// - Parameter initializer: the initializer, or a function of the main actor that creates the instance.
    public init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(onMainActor: initializer, as: { $0 }, file: file, line: line, column: column)
    }
}

extension AsyncComponent where Implementation: Sendable {
    /// Defines a component whose initializer runs on the main actor and that is resolved under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or a function of the main actor that creates the implementation.
    ///   - upcast: converts the implementation to the service: `{ $0 as any Screen }`.
    public init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service, file: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(
            { (argument: repeat each Parameter) in try await initializer(repeat each argument) }, as: upcast, file: file, line: line,
            column: column)
    }
}
