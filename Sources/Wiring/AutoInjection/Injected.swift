internal import RuntimeLayout

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
public struct Injected<Value> {
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
}

extension Injected: Sendable where Value: Sendable {}

extension Injected: InjectedWrapper {
    static var requestedType: Any.Type { TypeKind.wrapped(Value.self) ?? Value.self }

    static var isOptional: Bool { TypeKind.wrapped(Value.self) != nil }

    static func isSet(_ wrapper: UnsafeRawPointer) -> Bool { wrapper.memory(of: Self.self).pointee.isSet }

    static func set(_ wrapper: UnsafeMutableRawPointer, taking value: UnsafeMutableRawPointer) {
        func open<Wrapped>(_ type: Wrapped.Type) -> Value {
            // The metadata says that the property holds an optional of the type.
            withUnsafePointer(to: Wrapped?.some(value.take(Wrapped.self))) { UnsafeRawPointer($0).instance(Value.self) }
        }
        let wrapper = wrapper.memory(of: Self.self)
        // An optional of the same size as its content represents nil by an invalid bit pattern, and has the same layout otherwise.
        if let wrapped = TypeKind.wrapped(Value.self), Int(ValueLayout(of: wrapped).size) != MemoryLayout<Value>.size {
            wrapper.pointee.wrappedValue = open(wrapped)
        } else {
            wrapper.pointee.wrappedValue = value.take(Value.self)
        }
    }
}
