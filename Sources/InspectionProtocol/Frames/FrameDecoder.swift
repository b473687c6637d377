#if DEBUG || Explorer
/// Splits a stream of bytes into frames, independent of the sizes of the reads.
package struct FrameDecoder {
    private var buffer: [UInt8] = []
    private var start = 0

    package init() {}

    /// Whether every received byte has been returned.
    package var isEmpty: Bool { start == buffer.count }

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
        guard buffer.count - start >= Frame.shortHeaderLength else { return nil }
        let length = Int(number(at: start))
        guard length <= Frame.maximumLength else { throw .oversize(length: length) }
        let kindByte = buffer[start + 4]
        let kind = Frame.Kind(rawValue: kindByte)
        let hasNumber = kind != nil && kind != .greeting
        let payloadStart = start + (hasNumber ? Frame.headerLength : Frame.shortHeaderLength)
        guard buffer.count - payloadStart >= length else { return nil }
        let number = hasNumber ? number(at: start + Frame.shortHeaderLength) : 0
        start = payloadStart + length
        guard let kind else { throw .unknownKind(kindByte) }
        return Frame(kind, number: number, payload: Array(buffer[payloadStart..<start]))
    }

    private func number(at position: Int) -> UInt32 { buffer[position..<position + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) } }
}
#endif
