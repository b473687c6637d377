/// A dependency that is built on first use: `Lazy<any SearchIndex>` as a parameter of an initializer or the type of a property.
///
/// It belongs to the object graph that it was injected into, and shares the instances of that graph regardless of when and on which thread it is
/// used. It keeps the container alive but not the graph: an object without other references is deallocated, and rebuilt if the lazy instance requires
/// it. The same applies to a value that contains handles. Other values of the graph are retained.
///
/// The instance is built once. Other threads wait for the thread that builds it. Copies of the handle share the instance.
public struct Lazy<Value>: @unchecked Sendable, HandleRequest {
    /// The only stored property, so that code without type parameters can write the handle without knowing its type.
    @usableFromInline let state: LazyState

    init(_ state: LazyState) { self.state = state }

    /// The instance, built on the first call.
    /// - Throws: the error of the initializer, or ``ResolutionError``; the next call tries again.
    @inlinable public var value: Value {
        get throws {
            // The state keeps the box alive. If inlined into the last use of a handle, the state could otherwise be released before the box is read.
            defer { extendLifetime(state) }
            return try state.box()._withUnsafeGuaranteedRef { InstanceBox.value(in: $0, as: Value.self) }
        }
    }

    /// Whether the instance has been built.
    public var isBuilt: Bool { state.isBuilt }

    package static func code(leadingTo node: Int) -> InstanceCode { LazyState.code(of: Lazy<Value>.self, target: node) }
    package static var subject: Any.Type? { Value.self }
    package static var isCaching: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "Lazy<\(name(Value.self))>" }
}
