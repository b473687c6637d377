/// Tests for text that consists of the letters, digits, signs and spaces of ASCII, as most text of tools does: each byte is a character of one column.
/// Eight bytes are tested at a time.
package enum PlainBytes {
    /// How many bytes are tested at a time.
    package static let stride = 8

    /// Whether all bytes are plain.
    package static func areAll(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while position + stride <= bytes.count {
            guard areNext(in: bytes, from: position) else { return false }
            position += stride
        }
        return bytes[position...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Whether the next bytes are plain, of which there have to be enough.
    package static func areNext(in bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).word(at: position)
        // The highest bit of each byte tells of one from 0x80 on, of one below 0x20, and of 0x7F. Where a byte borrows from the next or carries to
        // it, it has told already.
        return (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
    }
}
