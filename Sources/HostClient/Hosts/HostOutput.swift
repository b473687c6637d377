/// A line that the inspected program printed.
package struct HostOutput: Hashable, Sendable {
    /// Where it was printed.
    package enum Stream: String, Hashable, Sendable {
        /// Standard output.
        case output
        /// Standard error.
        case error
    }

    /// Where it was printed.
    package var stream: Stream
    /// The line without its end.
    package var line: String

    package init(_ stream: Stream, _ line: String) {
        self.stream = stream
        self.line = line
    }
}
