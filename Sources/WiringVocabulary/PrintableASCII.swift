/// Tests for printable ASCII, in which each byte is a character of one column. Most output of tools is such text. Eight bytes are tested at a time.
package enum PrintableASCII {
    package static let stride = 8

    package static func areAll(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while position + stride <= bytes.count {
            guard areNext(in: bytes, from: position) else { return false }
            position += stride
        }
        return bytes[position...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// Whether the next ``stride`` bytes are plain.
    /// - Precondition: the position plus ``stride`` does not exceed the count.
    package static func areNext(in bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> Bool {
        let word = UnsafeRawBufferPointer(bytes).word(at: position)
        // The three terms set the highest bit of a byte from 0x80, of one below 0x20, and of 0x7F. A borrow or carry into the next byte occurs only
        // after such a byte, so the result is not affected.
        return (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
    }
}
