/// The name of a stretch of time that is entered and left: `session`, `request`.
public struct Scope: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String

    /// Names a scope.
    public init(_ name: String) {
        self.name = name
    }

    /// Names a scope.
    public init(stringLiteral name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }
}
