internal import RuntimeLayout

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
/// Until it is injected, the property has the value that it is written with. `inject(into:)` of WiringExtras injects an existing object,
/// and ``Component/autoInjected()`` every instance of a definition. A property without a value is nil: it is an optional, `T?`, or `T!` if it is
/// never read before the injection. The price of the convenience: such an edge is written in the type and not in an assembly; the graph contains
/// it only if a definition says `autoInjected()`.
@propertyWrapper
public struct Injected<Value> {
    private var value: Value
    /// Whether the property was injected, or set by the program.
    fileprivate var isSet = false

    /// A property that is nil until it is injected.
    public init() where Value: ExpressibleByNilLiteral {
        value = nil
    }

    /// A property that has a value until it is injected.
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// A property that would have no value until it is injected.
    @available(
        *, unavailable,
        message: "it needs a value until it is injected: '@Injected var name: T = …'; or let it be nil: 'T?', or 'T!'"
    )
    public init() {
        // No program can call it.
        while true {}
    }

    /// The instance, once it has been injected or set, in a test for example; until then the value that the property is written with.
    public var wrappedValue: Value {
        get { value }
        set {
            value = newValue
            isSet = true
        }
    }
}

extension Injected: Sendable where Value: Sendable {}

extension Injected: MarkedProperty {
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
