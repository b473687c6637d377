import Wiring
import WiringVocabulary

/// A value of the configuration that may be read again while the program runs: ``Activated/reloadConfiguration()``.
///
/// ```swift
/// final class Mailer {
///     let limits: Reloadable<Limits>
///     init(limits: Reloadable<Limits>) { self.limits = limits }
///     func send() { if sent < limits.value.perHour { ... } }
/// }
/// let mailer = Component(Mailer.init).using(Config<Reloadable<Limits>>("mail.limits"))
/// ```
///
/// Whoever holds one asks for the present value each time. Values that are injected as they are stay what they were.
public final class Reloadable<Value: Sendable>: Sendable {
    private let content: Guarded<Value>

    /// Holds a value, in a test say, or as the default of a ``Config``.
    /// - Parameter value: the value.
    public init(_ value: Value) {
        content = Guarded(value)
    }

    /// The value that was read last.
    public var value: Value { content.withLock { $0 } }

    fileprivate func set(_ value: Value) {
        // The old value is let go after the lock, since its end may run any code.
        var old = value
        content.withLock { swap(&$0, &old) }
    }
}

/// A reloadable value, whatever its type.
protocol ReloadableSetting: AnyObject {
    /// What it holds.
    static var contentType: Any.Type { get }
    /// Makes one that holds something; nil where that is of another type.
    static func holding(_ content: Any) -> Any?
    /// Another one that holds the same.
    func copied() -> AnyObject
    /// Takes over what another one holds.
    func takeOver(from other: AnyObject)
}

extension Reloadable: ReloadableSetting {
    static var contentType: Any.Type { Value.self }
    static func holding(_ content: Any) -> Any? { (content as? Value).map { Reloadable($0) } }
    func copied() -> AnyObject { Reloadable(value) }
    func takeOver(from other: AnyObject) {
        if let other = other as? Reloadable { set(other.value) }
    }
}

extension Reloadable: CompositeConvertible {
    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> Self {
        Self(try registry.convert(value, to: Value.self))
    }
}

extension Reloadable: SpelledType {
    package static func spelling(_ name: (Any.Type) -> String) -> String { "Reloadable<\(name(Value.self))>" }
}
