/// A syntax error in a configuration file.
public struct ConfigurationSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from one.
    public let line: Int
    /// The column in bytes, counted from one.
    public let column: Int
    /// A description of the problem.
    public let reason: String

    /// Creates an error.
    /// - Parameters:
    ///   - line: the line, counted from one.
    ///   - column: the column in bytes, counted from one.
    ///   - reason: a description of the problem.
    public init(line: Int, column: Int = 1, reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// The position and the reason.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
