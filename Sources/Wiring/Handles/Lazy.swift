/// A dependency that is built on first use: `Lazy<any SearchIndex>` as a parameter of an initializer or the type of a property.
///
/// It belongs to the object graph that it was injected into, and shares the instances of that graph regardless of when and on which thread it is
/// used. It keeps the container alive but not the graph: an object without other references is deallocated, and rebuilt if the lazy instance requires
/// it. The same applies to a value that contains handles. Other values of the graph are retained.
///
/// The instance is built once. Other threads wait for the thread that builds it. Copies of the handle share the instance.
public struct Lazy<Value>: @unchecked Sendable {
    /// The only stored property, so that ``LazyThunk`` can write the handle without knowing its type.
    @usableFromInline let state: LazyState

    init(_ state: LazyState) { self.state = state }

    /// The instance, built on the first call.
    /// - Throws: the error of the initializer, or ``ResolutionError``; the next call tries again.
    @inlinable public var value: Value {
        get throws {
            // The state keeps the box alive. If inlined into the last use of a handle, the state could otherwise be released before the box is read.
            defer { withExtendedLifetime(state) {} }
            return try state.box()._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
    }

    /// Whether the instance has been built.
    public var isBuilt: Bool { state.isBuilt }
}

extension Lazy: DerivedRequest {
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        .handle(of: Value.self, with: lookup) { LazyThunk(type: Lazy<Value>.self, target: $0) }
    }

    package static var subject: Any.Type? { Value.self }
    package static var isCaching: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "Lazy<\(name(Value.self))>" }
}

/// A thunk for lazy handles of any type.
final class LazyThunk: Thunk, @unchecked Sendable {
    /// The node that the handles lead to.
    private let target: Int

    init(type: Any.Type, target: Int) {
        self.target = target
        super.init(type: type)
    }

    override var sharesOnlyUsedGraph: Bool { true }

    override func build(_ resolution: inout Resolution, _ node: Int, to result: UnsafeMutableRawPointer) {
        // A request to a container has no node. An existing shared instance does not need the object graph.
        let sharesGraph = (node < 0 || resolution.records[node].sharesGraph) && resolution.records[target].instance.load() == nil
        let state = LazyState(resolution.core, target, sharesGraph ? resolution.shareGraph() : nil)
        // A handle consists of its state, regardless of its type.
        result.initializeMemory(as: LazyState.self, to: state)
    }
}
