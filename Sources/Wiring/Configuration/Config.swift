/// A place in the configuration, to be injected: `.inject(\.pageSize, from: Config("mail.pageSize"))`.
public struct Config: Sendable, Hashable {
    /// The key, with dots between its parts.
    public let key: String

    /// Names a place in the configuration.
    public init(_ key: String) {
        self.key = key
    }

    /// Reads and converts the value; the text is converted anew on each read.
    @inlinable
    func thunk<Value: LosslessStringConvertible & Sendable>(as type: Value.Type) -> AnyThunk {
        let key = key
        return Thunk<Value>(direct: { resolution, _ in try resolution.configurationValue(key, as: Value.self) })
    }
}
