/// Marks a property to be injected by its type, without a word in any assembly.
///
/// ```swift
/// final class MessageScreen {
///     @Injected var service: (any MessageService)?
///     @Injected var renderer: any MessageRenderer = PlainRenderer()
/// }
/// let screen = MessageScreen()
/// try mail.inject(into: screen)
/// ```
///
/// Until something injects it, the property has the value that it is written with: ``Activated/inject(into:postProcessing:)`` does for an object that
/// exists, or ``Component/autoInjected()`` for a definition. A property without one is nil: it is an optional, `T?`, or `T!` where nobody looks
/// before. The price of the convenience: such an edge is written in the type and not in an assembly; the graph knows it only where a definition says
/// `autoInjected()`.
@propertyWrapper
public struct Injected<Value>: Sendable {
    /// A class, so that the property of an object can be set through a copy of the wrapper, which is all that reflection gives.
    final class Storage: Sendable {
        private let content: Guarded<(value: Value, isSet: Bool)>

        init(_ value: Value, isSet: Bool) {
            content = Guarded((value, isSet))
        }

        /// Whether somebody has set it.
        var isSet: Bool { content.withLock { $0.isSet } }

        var current: Value {
            get { content.withLock { $0.value } }
            set {
                // The old value is let go after the lock, since its end may run any code.
                var old = newValue
                content.withLock { content in
                    swap(&content.value, &old)
                    content.isSet = true
                }
            }
        }
    }

    private(set) var storage: Storage

    /// A property that is nil until it is injected.
    public init() where Value: ExpressibleByNilLiteral {
        storage = Storage(nil, isSet: false)
    }

    /// A property that has a value until it is injected.
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue, isSet: false)
    }

    /// A property that would have no value until it is injected.
    @available(
        *, unavailable,
        message: "it needs a value until it is injected: '@Injected var name: T = …'; or let it be nil: 'T?', or 'T!'"
    )
    public init() {
        // Nobody can call it.
        while true {}
    }

    /// The instance, once it has been injected, or set by hand, in a test say; until then what the property is written with.
    public var wrappedValue: Value {
        get { storage.current }
        set { set(newValue) }
    }

    /// Sets this copy and no other: copies of a struct share nothing that is set after they were made.
    mutating func set(_ value: Value) {
        if isKnownUniquelyReferenced(&storage) {
            storage.current = value
        } else {
            storage = Storage(value, isSet: true)
        }
    }
}
