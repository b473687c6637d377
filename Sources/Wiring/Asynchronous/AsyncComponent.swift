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
public final class AsyncComponent<Service: Sendable, Implementation>: Definition, @unchecked Sendable {
    /// Awaits the dependencies, then the initializer.
    typealias Make = @Sendable (AsyncConstruction) async throws -> Implementation
    /// Something done to a new instance.
    typealias Hook = @Sendable (Implementation, AsyncConstruction) async throws -> Void
    /// Sets a property from the edge with a number.
    typealias Injection = @Sendable (inout Implementation, AsyncConstruction, Int) async throws -> Void

    let make: Make
    let upcast: @Sendable (Implementation) -> Service
    let injections: [Injection]
    let hooks: [Hook]

    init(
        make: @escaping Make, upcast: @escaping @Sendable (Implementation) -> Service, injections: [Injection], hooks: [Hook],
        recipe: DefinitionRecipe, site: SourceSite
    ) {
        self.make = make
        self.upcast = upcast
        self.injections = injections
        self.hooks = hooks
        var recipe = recipe
        let parameterCount = (recipe.chosenDependencies ?? []).count - injections.count
        recipe.buildAsynchronously = { construction in
            var implementation = try await make(construction)
            for (number, inject) in injections.enumerated() { try await inject(&implementation, construction, parameterCount + number) }
            for hook in hooks { try await hook(implementation, construction) }
            return BuiltInstance(InstanceBox(upcast(implementation)))
        }
        super.init(kind: .component, recipe: recipe, site: site)
    }

    convenience init(
        dependencies: [Dependency], as upcast: @escaping @Sendable (Implementation) -> Service, site: SourceSite, make: @escaping Make
    ) {
        let recipe = DefinitionRecipe(
            serviceType: Service.self,
            implementationType: Implementation.self,
            dependencies: dependencies,
            // Reached only by a request that cannot wait, for an instance that is not there yet.
            thunk: Thunk<Service>(direct: { resolution, slot in
                throw ResolutionError(resolution.core.blueprint.awaitRequested(slot: slot), path: resolution.currentPath)
            })
        )
        self.init(make: make, upcast: upcast, injections: [], hooks: [], recipe: recipe, site: site)
    }

    /// Defines a component that others see under another type, usually a protocol.
    /// - Parameters:
    ///   - initializer: the initializer, or any function that makes the implementation; its parameters are the dependencies, found by type.
    ///   - upcast: shows the implementation as the service: `{ $0 as any MailSession }`.
    public convenience init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service,
        file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            dependencies: Dependency.parameters(.initializer, repeat (each Parameter).self), as: upcast,
            site: SourceSite(file: file, line: line)
        ) { construction in
            let arguments = try await construction.arguments(repeat (each Parameter).self)
            return try await initializer(repeat each arguments)
        }
    }
}

extension AsyncComponent where Service == Implementation {
    /// Defines a component that others see under its own type.
    /// - Parameter initializer: the initializer, or any function that makes it; its parameters are the dependencies, found by type.
    public convenience init<each Parameter>(
        _ initializer: @escaping @Sendable (repeat each Parameter) async throws -> Implementation,
        file: String = #fileID,
        line: Int = #line
    ) {
        self.init(initializer, as: { $0 }, file: file, line: line)
    }

    /// Defines a component whose initializer runs on the main actor, and which others see under its own type.
    /// - Parameter initializer: the initializer, or any function of the main actor that makes it.
    public convenience init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        file: String = #fileID,
        line: Int = #line
    ) {
        self.init(onMainActor: initializer, as: { $0 }, file: file, line: line)
    }
}

extension AsyncComponent where Implementation: Sendable {
    /// Defines a component whose initializer runs on the main actor, and which others see under another type.
    /// - Parameters:
    ///   - initializer: the initializer, or any function of the main actor that makes the implementation.
    ///   - upcast: shows the implementation as the service: `{ $0 as any Screen }`.
    public convenience init<each Parameter: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (repeat each Parameter) async throws -> Implementation,
        as upcast: @escaping @Sendable (Implementation) -> Service,
        file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            { (argument: repeat each Parameter) in try await initializer(repeat each argument) }, as: upcast, file: file, line: line)
    }
}
