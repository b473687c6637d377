/// Marks a property to be injected by its type, without a word in any assembly.
///
/// ```swift
/// final class MessageScreen {
///     @Injected var service: (any MessageService)?
///     @Injected var renderer: (any MessageRenderer)?
/// }
/// let screen = MessageScreen()
/// try mail.inject(into: screen)
/// ```
///
/// The property is nil until something injects it: ``Activated/inject(into:postProcessing:)`` for an object that exists, or
/// ``Component/autoInjected()`` for a definition. The price of the convenience: such an edge is written in the type and not in an assembly; the
/// graph knows it only where a definition says `autoInjected()`.
@propertyWrapper
public struct Injected<Value>: Sendable {
    /// A class, so that the property can be set through a copy of the wrapper, which is all that reflection gives.
    final class Storage: Sendable {
        private let value = Guarded<Value?>(nil)

        var current: Value? {
            get { value.withLock { $0 } }
            set { value.withLock { $0 = newValue } }
        }
    }

    let storage = Storage()

    /// A property that waits to be injected.
    public init() {}

    /// The instance; nil until it has been injected. It may be set by hand, in a test say.
    public var wrappedValue: Value? {
        get { storage.current }
        nonmutating set { storage.current = newValue }
    }
}

/// What a marked property tells when its type is known only at run time.
protocol MarkedProperty {
    /// The type that it asks for.
    static var requestedType: Any.Type { get }
    /// Whether somebody has set it.
    var isSet: Bool { get }
    /// Sets it by its type.
    func fill(from core: ContainerCore, _ resolution: inout Resolution) throws
    /// Sets it from the node that an edge leads to.
    func fill(from node: Int, _ resolution: inout Resolution) throws
}

extension Injected: MarkedProperty {
    static var requestedType: Any.Type { Value.self }

    var isSet: Bool { storage.current != nil }

    func fill(from core: ContainerCore, _ resolution: inout Resolution) throws {
        guard let value = try core.provided(Value.self, &resolution) else { throw core.noSingleProvider(of: Value.self) }
        storage.current = value
    }

    func fill(from node: Int, _ resolution: inout Resolution) throws {
        storage.current = try resolution.instance(of: Value.self, at: node)
    }
}
