import Wiring
import WiringVocabulary

/// A place in the configuration, to be injected: `.inject(\.pageSize, from: Config("mail.pageSize"))`.
///
/// The type of the value is that of the property or parameter which receives it.
public struct Config<Value> {
    /// The key, with dots between its parts.
    public let key: String
    /// The value where the configuration has none.
    public let fallback: Value?

    /// Names a place in the configuration. That it has no value is a finding, `config-missing`, unless an optional receives it.
    /// - Parameter key: the place, with dots between its parts.
    public init(_ key: String) {
        self.key = key
        fallback = nil
    }

    /// Names a place in the configuration that may have no value.
    /// - Parameters:
    ///   - key: the key, with dots between its parts.
    ///   - fallback: the value where the configuration has none.
    public init(_ key: String, default fallback: Value) {
        self.key = key
        self.fallback = fallback
    }
}

extension Config: Sendable where Value: Sendable {}
extension Config: Equatable where Value: Equatable {}
extension Config: Hashable where Value: Hashable {}
