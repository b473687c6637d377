/// A line that the inspected program printed.
package struct HostOutput: Hashable, Sendable {
    /// The stream of an output line.
    package enum Stream: String, Hashable, Sendable {
        case output
        case error
    }

    package var stream: Stream
    /// The line without its end.
    package var line: String

    package init(_ stream: Stream, _ line: String) {
        self.stream = stream
        self.line = line
    }
}
