/// The name of a scope, which a program enters and leaves: `session`, `request`.
public struct Scope: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String

    /// Creates a scope with a name.
    public init(_ name: String) { self.name = name }

    /// Creates a scope from a string literal.
    public init(stringLiteral name: String) { self.name = name }

    /// The name.
    public var description: String { name }
}
