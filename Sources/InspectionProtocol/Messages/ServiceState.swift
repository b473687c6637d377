#if DEBUG || Explorer
/// Whether a service has an instance now.
package struct ServiceState: Equatable, Sendable {
    /// The service's key.
    package var key: String
    /// How long building the present instance took, in nanoseconds.
    package var nanoseconds: UInt64

    package init(key: String, nanoseconds: UInt64) {
        self.key = key
        self.nanoseconds = nanoseconds
    }
}

extension ServiceState: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(key: try reader.value(), nanoseconds: try reader.value())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(key)
        writer.value(nanoseconds)
    }
}
#endif
