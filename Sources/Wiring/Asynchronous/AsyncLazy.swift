/// A dependency that is built when it is first asked for, and awaited: `AsyncLazy<any MailSession>` as a parameter of an initializer or the type of
/// a property.
///
/// It belongs to the object graph it was injected in: whatever that graph shares, the lazy instance shares too, however late it is asked for.
/// It keeps the container alive. The dependency may be synchronous as well.
public final class AsyncLazy<Value: Sendable>: @unchecked Sendable {
    private let graph: AsyncGraph
    private let slot: Int
    private let lock = RecursiveLock()
    /// Guarded by the lock.
    private var built: BuiltInstance?

    init(graph: AsyncGraph, slot: Int) {
        self.graph = graph
        self.slot = slot
    }

    /// The instance, built by the first who asks; others wait for the same.
    /// - Throws: what the initializer throws, `CancellationError` when the calling task is cancelled, or ``ResolutionError``, also for an
    ///   initializer that would wait for itself. The next request tries again.
    public var value: Value {
        get async throws {
            let slot = slot
            let plan = AsyncWorkshop.Plan(
                core: graph.core, slot: slot,
                existing: { self.lock.withLock { self.built } },
                build: { BuiltInstance(InstanceBox(try await self.graph.further(Value.self, at: slot))) },
                keep: { instance in
                    self.lock.withLock { self.built = instance }
                    return instance
                })
            let place = AsyncWorkshop.Place(owner: ObjectIdentifier(self), slot: slot)
            return unsafeDowncast(try await graph.core.asynchronous.instance(of: place, plan).box, to: InstanceBox<Value>.self).value
        }
    }

    /// Whether it has been built.
    public var isBuilt: Bool { lock.withLock { built != nil } }
}

extension AsyncLazy: AwaitingHandle {
    static func derive(with builder: inout BlueprintBuilder) -> Derivation {
        switch builder.provider(of: Value.self) {
        case .slot(let slot):
            .helper(
                .handle(of: slot),
                thunk: Thunk<AsyncLazy<Value>>(direct: { resolution, _ in
                    AsyncLazy(graph: AsyncGraph(resolution.core, work: resolution.ensureWork()), slot: slot)
                }))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> AsyncLazy? {
        try core.slot(providing: Value.self).map { AsyncLazy(graph: AsyncGraph(core, work: resolution.ensureWork()), slot: $0) }
    }
}
