/// An error that states why a text cannot be converted.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem with the text, as a clause: `it is not a URL`.
    public let description: String

    /// Creates an error.
    /// - Parameter description: the problem with the text, as a clause: `it is not a URL`.
    public init(_ description: String) { self.description = description }
}
