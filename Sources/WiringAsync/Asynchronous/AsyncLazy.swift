package import Wiring

/// A dependency that is built and awaited on first use: `AsyncLazy<any MailSession>` as a parameter of an initializer or the type of a property.
///
/// Like a ``Lazy``, it belongs to the object graph in which it was injected: the instance uses the shared instances of that graph, in any task and at
/// any time. It retains the container, but no instance of the graph. The dependency may also be synchronous.
public final class AsyncLazy<Value: Sendable>: @unchecked Sendable {
    private let core: ContainerCore
    private let node: Int
    private let members: ObjectGraph
    private let lock = RecursiveLock()
    /// Guarded by the lock.
    private var built: BuiltInstance?

    init(core: ContainerCore, node: Int, members: ObjectGraph) {
        self.core = core
        self.node = node
        self.members = members
    }

    /// The instance. The first access builds it; concurrent accesses wait for it.
    /// - Throws: the error of the initializer, `CancellationError` if the calling task is cancelled, or ``ResolutionError``, also if the initializer
    ///   would wait for itself. The next access tries again.
    public var value: Value {
        get async throws {
            let node = node
            let plan = AsyncInstanceBuilder.Plan(
                core: core, existing: { self.lock.withLock { self.built } },
                build: {
                    BuiltInstance(
                        InstanceBox.holding(try await AsyncGraph.further(self.core, of: self.members).request(Value.self, at: node)))
                },
                keep: { instance in
                    self.lock.withLock { self.built = instance }
                    return instance
                })
            let place = AsyncInstanceBuilder.Place(owner: ObjectIdentifier(self), node: node)
            return InstanceBox.value(in: try await core.asynchronous.instance(of: place, plan).box, as: Value.self)
        }
    }

    /// True if the instance has been built.
    public var isBuilt: Bool { lock.withLock { built != nil } }
}

extension AsyncLazy: HandleRequest {
    package static func code(leadingTo node: Int) -> InstanceCode {
        ClosureThunk { resolution, _ in AsyncLazy<Value>(core: resolution.core, node: node, members: resolution.shareGraph()) }
    }
    package static var subject: Any.Type? { Value.self }
    package static var isAwaiting: Bool { true }
    package static var isCaching: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "AsyncLazy<\(name(Value.self))>" }
}
