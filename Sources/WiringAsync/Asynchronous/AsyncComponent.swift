public import Wiring

/// A definition whose initializer has to be awaited: it opens a connection, is isolated to a global actor, or is asked of another actor.
///
/// ```swift
/// let session = AsyncComponent(Session.open, as: { $0 as any MailSession }).scope(.lazySingleton)
/// let inbox = AsyncComponent(onMainActor: InboxScreen.init)
/// ...
/// let session = try await mail.session
/// ```
///
/// The dependencies are the types of the initializer's parameters, as for a ``Component``, and may be synchronous or asynchronous. A synchronous
/// definition cannot depend on an asynchronous one, since it could not wait for it; activation tells, as `needs-await`. It asks for an
/// ``AsyncProvider`` or an ``AsyncLazy`` instead.
///
/// Use it for:
/// - initializers and functions that are `async`;
/// - types isolated to a global actor, with `onMainActor:` for the main actor: a ``Component`` cannot run their initializers, being synchronous
///   and on any thread. The dependencies of such a type must be sendable;
/// - actors whose initializer is `async`, and what an actor makes: `AsyncComponent { (factory: SessionFactory) in await factory.session() }`.
///   An actor with a synchronous initializer can be a ``Component``.
///
/// The service must be sendable, because many tasks may wait for one instance.
///
/// A shared instance (``Lifetime/lazySingleton`` and the like) is built in a task of its own and in an object graph of its own, so that it is
/// the same whoever asks first. Those who ask meanwhile wait for the same task; whoever of them is cancelled leaves with a `CancellationError`, and
/// when nobody waits any more the creation is cancelled. A failed or cancelled creation is not kept: the next request begins anew. An eager
/// ``Lifetime/singleton`` is built by ``ParameterizedAssembly/activatedAsync(with:substituting:)``, or else when it is first asked for.
///
/// Properties are set before anybody sees the instance, because one that other tasks may have seen must not be changed. So they close no cycle, as
/// those of a ``Component`` do; to close one, let one side ask for an ``AsyncLazy``.
public struct AsyncComponent<Service: Sendable, Implementation>: InstanceDefinition, AwaitedDefinition {
    /// What is given to who asks for it: the service.
    public typealias Product = Service

    /// What it is made of, without its types.
    public let definition: Definition

    /// The definition with its types, which nobody checks.
    /// - Parameter definition: one that was made of a definition with these types.
    @inlinable
    public init(unchecked definition: Definition) {
        self.definition = definition
    }

    /// Where it is written.
    public var site: SourceSite { definition.site }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MailSession }`.
    public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            initializer,
            showing: { memory in
                let implementation = memory.take(Implementation.self)
                memory.initializeMemory(as: Service.self, to: upcast(implementation))
            }, DefinitionPlace(file, line, column))
    }

    private init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        showing upcast: AsyncComponentThunk.Upcast?, _ place: DefinitionPlace
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
            ) { $0.await(.instance) })
    }
}

extension AsyncComponent where Service == Implementation {
    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    public init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(initializer, showing: nil, DefinitionPlace(file, line, column))
    }

    /// Defines a component whose initializer runs on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it.
    public init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(onMainActor: initializer, as: { $0 }, file: file, line: line, column: column)
    }
}

extension AsyncComponent where Implementation: Sendable {
    /// Defines a component whose initializer runs on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes the implementation.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Screen }`.
    public init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service,
        file: StaticString = #fileID,
        line: Int = #line,
        column: Int = #column
    ) {
        self.init(
            { (argument: repeat each Parameter) in try await initializer(repeat each argument) }, as: upcast, file: file, line: line,
            column: column)
    }
}
