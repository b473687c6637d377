/// A dependency that is built when it is first asked for: `Lazy<any SearchIndex>` as a parameter of an initializer or the type of a property.
///
/// It belongs to the object graph it was injected in: whatever that graph shares, the lazy instance shares too, however late it is asked for.
/// It keeps the container alive.
public final class Lazy<Value>: @unchecked Sendable {
    private let core: ContainerCore
    private let slot: Int
    private let work: ResolutionWork
    /// Recursive, since building the value may lead back to asking for it, which is then an error and not a deadlock.
    private let lock = RecursiveLock()
    private var built: Value?

    init(core: ContainerCore, slot: Int, work: ResolutionWork) {
        self.core = core
        self.slot = slot
        self.work = work
    }

    /// The instance, built on the first call.
    /// - Throws: what the initializer throws, or ``ResolutionError``; the next call tries again.
    public var value: Value {
        get throws {
            if let built = lock.withLock({ built }) { return built }
            // The creation lock comes first, as everywhere: an initializer that runs under it may ask for this value too. It also sees to it that
            // one thread at a time goes on with the graph that the handle was made in.
            return try core.creation.withLock {
                try lock.withLock {
                    if let built { return built }
                    var resolution = Resolution(core, work: work)
                    let value = try resolution.further(Value.self, at: slot)
                    built = value
                    return value
                }
            }
        }
    }

    /// Whether it has been built.
    public var isBuilt: Bool { lock.withLock { built != nil } }
}

extension Lazy: DerivedRequest {
    static func derive(with builder: inout BlueprintBuilder) -> Derivation {
        switch builder.provider(of: Value.self) {
        case .slot(let slot):
            .helper(
                .handle(of: slot),
                thunk: Thunk<Lazy<Value>>(direct: { resolution, _ in
                    Lazy(core: resolution.core, slot: slot, work: resolution.ensureWork())
                }))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Lazy? {
        try core.slot(providing: Value.self).map { Lazy(core: core, slot: $0, work: resolution.ensureWork()) }
    }
}
