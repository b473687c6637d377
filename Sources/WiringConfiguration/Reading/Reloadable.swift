import Wiring

/// A configuration value that can be reloaded while the program runs; see ``Activated/reloadConfiguration()``.
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
/// Read ``value`` on each use to get the current value. Values injected directly never change.
public final class Reloadable<Value: Sendable>: Sendable {
    private let content: Guarded<Value>

    /// Creates a reloadable value, for a test or as the default of a ``Config``.
    /// - Parameter value: the initial value.
    public init(_ value: Value) { content = Guarded(value) }

    /// The value that was read last.
    public var value: Value { content.withLock { $0 } }

    fileprivate func set(_ value: Value) {
        // The old value is released after unlocking because a `deinit` may run arbitrary code.
        var old = value
        content.withLock { swap(&$0, &old) }
    }
}

/// A reloadable value, without its static type.
protocol ReloadableSetting: AnyObject {
    static var contentType: Any.Type { get }
    /// Creates a reloadable value; nil if the content has another type.
    static func holding(_ content: Any) -> Any?
    func copied() -> AnyObject
    func copyValue(from other: AnyObject)
}

extension Reloadable: ReloadableSetting, CompositeConvertible, WrappingType {
    static var contentType: Any.Type { Value.self }
    static func holding(_ content: Any) -> Any? { (content as? Value).map { Reloadable($0) } }
    func copied() -> AnyObject { Reloadable(value) }
    func copyValue(from other: AnyObject) { if let other = other as? Reloadable { set(other.value) } }

    static func converted(from value: SettingValue, with registry: ConverterRegistry) throws(ConversionFailure) -> Self {
        Self(try registry.convert(value, to: Value.self))
    }

    package static func spelling(_ name: (Any.Type) -> String) -> String? { "Reloadable<\(name(Value.self))>" }
}
