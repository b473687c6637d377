#if DEBUG || Explorer
/// Splits a stream of bytes into frames, independent of the sizes of the reads.
package struct FrameDecoder {
    private var buffer: [UInt8] = []
    private var start = 0

    /// A decoder at the beginning of a stream.
    package init() {}

    /// Whether every received byte has been returned.
    package var isEmpty: Bool { start == buffer.count }

    /// Appends received bytes.
    package mutating func append(_ bytes: [UInt8]) {
        if isEmpty {
            buffer = bytes
        } else {
            buffer.removeFirst(start)
            buffer += bytes
        }
        start = 0
    }

    /// The next complete frame, or nil if more bytes are required.
    /// - Throws: `FrameError.oversize`, after which the stream is unusable, or `.unknownKind`, after which the next frame can be read.
    package mutating func next() throws(FrameError) -> Frame? {
        guard buffer.count - start >= Frame.headerLength else { return nil }
        var length = 0
        for index in (0..<4).reversed() { length = length << 8 | Int(buffer[start + index]) }
        guard length <= Frame.maximumLength else { throw .oversize(length: length) }
        let kindByte = buffer[start + 4]
        let payloadStart = start + Frame.headerLength
        guard buffer.count - payloadStart >= length else { return nil }
        start = payloadStart + length
        guard let kind = Frame.Kind(rawValue: kindByte) else { throw .unknownKind(kindByte) }
        return Frame(kind, payload: Array(buffer[payloadStart..<start]))
    }
}
#endif
