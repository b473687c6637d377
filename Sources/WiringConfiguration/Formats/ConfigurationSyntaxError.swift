import Wiring
import WiringVocabulary

/// A configuration file is not written as its format asks for.
public struct ConfigurationSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from one.
    public let line: Int
    /// The column in bytes, counted from one.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// Names what is wrong, and where.
    /// - Parameters:
    ///   - line: the line, counted from one.
    ///   - column: the column in bytes, counted from one.
    ///   - reason: what is wrong there.
    public init(line: Int, column: Int = 1, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// The reason with its place.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
