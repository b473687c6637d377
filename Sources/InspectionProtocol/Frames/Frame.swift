#if DEBUG || Explorer
/// One unit of the inspection protocol: the length of the payload (unsigned, 32 bits, little-endian), a byte for the kind, the number of the request
/// (the same format as the length) unless the frame is a greeting, and the payload.
package struct Frame: Equatable, Sendable {
    /// The content of a payload.
    package enum Kind: UInt8, Equatable, Sendable {
        /// The first message, or the answer to one of another version, see `Greeting`. Every version reads these frames.
        case greeting = 1
        /// A request or a reply, see `MessageCoder`.
        case message = 4
        /// A graph, see `SnapshotCodec`.
        case snapshot = 5
        /// An event during a request, see `MessageCoder`.
        case event = 6
    }

    /// The maximal length of a payload, so that four malformed bytes do not make a reader wait for gigabytes.
    package static let maximumLength = 256 << 20
    static let shortHeaderLength = 5
    /// The length of the header of all other frames.
    static let headerLength = 9

    package var kind: Kind
    /// The number of the request, or of the request that the frame belongs to. Requests are numbered from one; a greeting has the number zero.
    package var number: UInt32
    package var payload: [UInt8]

    package init(_ kind: Kind, number: UInt32 = 0, payload: [UInt8]) {
        self.kind = kind
        self.number = number
        self.payload = payload
    }

    /// The frame as bytes.
    /// - Throws: `FrameError.oversize` if the payload exceeds the maximal length.
    package func encoded() throws(FrameError) -> [UInt8] {
        guard payload.count <= Self.maximumLength else { throw .oversize(length: payload.count) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerLength + payload.count)
        func append(_ number: UInt32) {
            for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        append(UInt32(payload.count))
        bytes.append(kind.rawValue)
        if kind != .greeting { append(number) }
        bytes.append(contentsOf: payload)
        return bytes
    }
}
#endif
