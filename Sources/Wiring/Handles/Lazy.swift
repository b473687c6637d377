/// A dependency that is built when it is first asked for: `Lazy<any SearchIndex>` as a parameter of an initializer or the type of a property.
///
/// It belongs to the object graph it was injected in: whatever that graph shares, the lazy instance shares too, however late it is asked for and
/// on whatever thread. It keeps the container alive, and nothing of the graph: an object that nothing else holds is deallocated, and is rebuilt if
/// the lazy instance needs it; so is a value that is made from handles. Other values of the graph stay the same.
///
/// The instance is built once. Threads that ask in the meantime wait for the thread that builds it. Copies of the handle share the instance.
public struct Lazy<Value>: @unchecked Sendable {
    /// The only stored property, so that ``LazyThunk`` can write the handle without knowing its type.
    @usableFromInline let state: LazyState

    init(_ state: LazyState) {
        self.state = state
    }

    /// The instance, built on the first call.
    /// - Throws: what the initializer throws, or ``ResolutionError``; the next call tries again.
    @inlinable
    public var value: Value {
        get throws {
            // The state keeps the box. Inlined into a caller whose handle ends here, it would be released before the box is read.
            defer { withExtendedLifetime(state) {} }
            return try state.box()._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
    }

    /// Whether it has been built.
    public var isBuilt: Bool { state.isBuilt }
}

extension Lazy: KeepingHandle {
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        switch linker.provider(of: Value.self) {
        case .node(let node): .helper(.handle(of: node), thunk: LazyThunk(type: Lazy<Value>.self, target: node))
        case .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Lazy? {
        try core.node(providing: Value.self).map { Lazy(LazyState(core, $0, resolution.shareGraph())) }
    }
}

extension Lazy: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "Lazy<\(name(Value.self))>" }
}

extension Lazy: WrappedRequest {
    package static var subject: Any.Type { Value.self }
}

/// Makes lazy handles of any type.
final class LazyThunk: Thunk, @unchecked Sendable {
    /// The node that the handles lead to.
    private let target: Int

    init(type: Any.Type, target: Int) {
        self.target = target
        super.init(type: type)
    }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        // An existing shared instance does not need the object graph.
        let sharesGraph = resolution.records[node].sharesGraph && resolution.records[target].instance.load() == nil
        let state = LazyState(resolution.core, target, sharesGraph ? resolution.shareGraph() : nil)
        // A handle consists of its state, whatever its type.
        result.initializeMemory(as: LazyState.self, to: state)
    }
}
