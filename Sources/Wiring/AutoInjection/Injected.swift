/// Marks a property to be injected by its type, without a declaration in an assembly.
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
/// Before the injection, the property has its initial value. `inject(into:)` of WiringExtras injects an existing object,
/// and ``Component/autoInjected()`` every instance of a definition. A property without an initial value is nil; its type is an optional, `T?`, or
/// `T!` if it is never read before the injection. The disadvantage: the dependency is declared in the type and not in an assembly, and the graph
/// contains its edge only if a definition uses `autoInjected()`.
@propertyWrapper
public struct Injected<Value>: InjectedWrapper {
    private var value: Value
    /// Whether the property was injected, or set by the program.
    fileprivate var isSet = false

    /// Creates a property that is nil until it is injected.
    public init() where Value: ExpressibleByNilLiteral { value = nil }

    /// Creates a property with an initial value.
    /// - Parameter wrappedValue: the value until the injection.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// Reports a property without an initial value whose type is not optional.
    @available(
        *, unavailable,
        message: "the property needs an initial value: '@Injected var name: T = …'; or declare it optional: 'T?', or 'T!'"
    )
    public init() {
        // Unreachable: the initializer is unavailable.
        while true {}
    }

    /// The instance after the injection, or the value that the program has set, in a test for example; before that, the initial value.
    public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            isSet = true
        }
    }

    static var heldType: Any.Type { Value.self }

    static func isSet(_ wrapper: UnsafeRawPointer) -> Bool { wrapper.memory(of: Self.self).pointee.isSet }

    static func set(_ wrapper: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer) {
        wrapper.memory(of: Self.self).pointee.wrappedValue = value.take(Value.self)
    }
}

extension Injected: Sendable where Value: Sendable {}
