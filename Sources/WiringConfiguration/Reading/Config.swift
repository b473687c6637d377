/// A reference to a value of the configuration, for injection: `.inject(\.pageSize, from: Config("mail.pageSize"))`.
///
/// The type of the value is that of the property or parameter that receives it.
public struct Config<Value> {
    /// The key, with dots between its parts.
    public let key: String
    /// The default value, used if the configuration has none.
    public let fallback: Value?

    /// Refers to a value of the configuration. A missing value is a finding, `config-missing`, unless an optional receives it.
    /// - Parameter key: the key, with dots between its parts.
    public init(_ key: String) {
        self.key = key
        fallback = nil
    }

    /// Refers to a value of the configuration that has a default.
    /// - Parameters:
    ///   - key: the key, with dots between its parts.
    ///   - fallback: the default value, used if the configuration has none.
    public init(_ key: String, default fallback: Value) {
        self.key = key
        self.fallback = fallback
    }
}

extension Config: Sendable where Value: Sendable {}
extension Config: Equatable where Value: Equatable {}
extension Config: Hashable where Value: Hashable {}
