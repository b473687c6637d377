import TerminalText

/// A buffer of UTF-8 bytes for large outputs, which avoids a string for each piece.
///
/// The memory is not shared or reference counted, so appending costs little more than copying.
package struct TextBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    package init(capacity: Int = 1 << 10) {
        self.capacity = max(64, capacity)
        start = UnsafeMutablePointer.allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    @inlinable package var count: Int { length }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Returns a byte; 0 outside of the buffer.
    @inlinable package func byte(at position: Int) -> UInt8 { 0 <= position && position < count ? start[position] : 0 }

    package mutating func removeAll() { length = 0 }

    @inlinable package mutating func append(_ byte: UInt8) {
        if count == capacity { grow(to: count + 1) }
        start[count] = byte
        length += 1
    }

    @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        append(source, bytes.count)
    }

    @inlinable package mutating func append(literal text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    @inlinable package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    package mutating func append(lines: [String]) {
        for line in lines {
            append(line)
            append(UInt8(ascii: "\n"))
        }
    }

    package mutating func append(_ range: Range<Int>, of other: borrowing TextBuffer) {
        append(other.start + range.lowerBound, range.count)
    }

    package mutating func append(_ number: Int) { append(String(number)) }

    @inlinable mutating func append(_ source: UnsafePointer<UInt8>, _ added: Int) {
        if added > capacity - length { grow(to: length + added) }
        (start + length).update(from: source, count: added)
        length += added
    }

    @usableFromInline mutating func grow(to needed: Int) {
        let newCapacity = max(needed, capacity * 2)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = newCapacity
    }

    package mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            // Few texts require escapes. A loop without an early exit can be vectorized.
            var special: UInt8 = 0
            for byte in utf8 { special |= byte < 0x20 || byte > 0x7E || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0 }
            if special == 0 { append(utf8) }
            return special == 0
        }
        if !isPlain { for scalar in text.unicodeScalars { append(jsonEscaped: scalar) } }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(jsonEscaped scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append(literal: "\\\"")
        case "\\": append(literal: "\\\\")
        case "\n": append(literal: "\\n")
        case "\t": append(literal: "\\t")
        case "\r": append(literal: "\\r")
        case _ where VisibleText.picture(of: scalar) != nil: append(VisibleText.spelled(scalar))
        default: for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
        }
    }
}

extension TextBuffer {
    /// The number of bytes that are passed on at once: a chunk fits into the processor's cache.
    package static let chunk = 1 << 17

    package mutating func flushIfFull(to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        if count >= Self.chunk { try flushAll(to: receive) }
    }

    package mutating func flushAll(to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        if count > 0 { try withBytes(receive) }
        removeAll()
    }

    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

extension String {
    /// The text without characters that end or change a line.
    package var oneLine: String { VisibleText.line(self) }
}
