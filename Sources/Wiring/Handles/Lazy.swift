/// A dependency that is built when it is first asked for: `Lazy<any SearchIndex>` as a parameter of an initializer or the type of a property.
///
/// It belongs to the object graph it was injected in: whatever that graph shares, the lazy instance shares too, however late it is asked for and
/// on whatever thread. It keeps the container alive, and nothing of the graph: an object that nobody else holds is gone, and is made anew if
/// the lazy instance needs it; so is a value that is made from handles. Other values of the graph stay the same.
///
/// It is built once. Threads that ask meanwhile wait for the one that builds it.
public final class Lazy<Value>: @unchecked Sendable {
    private let core: ContainerCore
    private let node: Int
    private let members: GraphMembers
    private let lock = RecursiveLock()
    /// Guarded by the lock.
    private var built: Value?
    /// The construction under way; guarded by the lock.
    private var door: ConstructionDoor?

    init(core: ContainerCore, node: Int, members: GraphMembers) {
        self.core = core
        self.node = node
        self.members = members
    }

    /// What to do about a request.
    private enum Step {
        case take(Value)
        case build(ConstructionDoor)
        case wait(ConstructionDoor)
    }

    /// The instance, built on the first call.
    /// - Throws: what the initializer throws, or ``ResolutionError``; the next call tries again.
    public var value: Value {
        get throws {
            while true {
                switch lock.withLock({ nextStep }) {
                case .take(let value): return value
                case .build(let door): return try build(behind: door)
                case .wait(let door):
                    // Where waiting could last for ever, as when building leads back to asking for it, it is built here; the first one stays.
                    guard core.constructions.wait(for: door) else { return try build(behind: nil) }
                }
            }
        }
    }

    private var nextStep: Step {
        if let built { return .take(built) }
        if let door { return .wait(door) }
        let door = ConstructionDoor()
        self.door = door
        return .build(door)
    }

    private func build(behind door: ConstructionDoor?) throws -> Value {
        let result = Result { try Resolution.further(Value.self, at: node, of: core, in: members) }
        let kept = lock.withLock { () -> Value? in
            if let door, self.door === door { self.door = nil }
            if built == nil { built = try? result.get() }
            return built
        }
        door?.end()
        return try kept ?? result.get()
    }

    /// Whether it has been built.
    public var isBuilt: Bool { lock.withLock { built != nil } }
}

extension Lazy: KeepingHandle {
    static func derive(with linker: BlueprintLinker) -> Derivation {
        switch linker.provider(of: Value.self) {
        case .node(let node):
            .helper(
                .handle(of: node),
                thunk: ClosureThunk<Lazy<Value>>({ resolution, _ in
                    Lazy(core: resolution.core, node: node, members: resolution.shareMembers())
                }))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Lazy? {
        try core.node(providing: Value.self).map { Lazy(core: core, node: $0, members: resolution.shareMembers()) }
    }
}

extension Lazy: SpelledType {
    static func spelling(_ name: (Any.Type) -> String) -> String { "Lazy<\(name(Value.self))>" }
}

extension Lazy: WrappedRequest {
    static var subject: Any.Type { Value.self }
}
