#if DEBUG || Explorer
/// One unit of the inspection protocol: a length (unsigned, 32 bits, little-endian), a byte for the kind, and the payload.
package struct Frame: Equatable, Sendable {
    /// The content of a payload.
    package enum Kind: UInt8, Equatable, Sendable {
        /// A request or a reply, see `MessageCoder`.
        case message = 1
        /// A graph, see `SnapshotCodec`.
        case snapshot = 2
        /// An event during a request, see `MessageCoder`.
        case event = 3
    }

    /// The maximal length of a payload, so that four malformed bytes do not make a reader wait for gigabytes.
    package static let maximumLength = 256 << 20
    /// The length of the header before the payload.
    static let headerLength = 5

    /// The kind of the payload.
    package var kind: Kind
    /// The bytes after the header.
    package var payload: [UInt8]

    /// Creates a frame.
    package init(_ kind: Kind, payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }

    /// The frame as bytes.
    /// - Throws: `FrameError.oversize` if the payload exceeds the maximal length.
    package func encoded() throws(FrameError) -> [UInt8] {
        guard payload.count <= Self.maximumLength else { throw .oversize(length: payload.count) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerLength + payload.count)
        let length = UInt32(payload.count)
        for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
        bytes.append(kind.rawValue)
        bytes.append(contentsOf: payload)
        return bytes
    }
}
#endif
