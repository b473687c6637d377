/// Text as bytes, put together piece by piece in memory of its own: what writes hundreds of megabytes cannot make a string of every piece.
///
/// Nothing is shared and nothing counted, so that adding a piece costs little more than copying it.
package struct TextBuffer: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    /// An empty buffer.
    ///
    /// - Parameter capacity: how many bytes to make room for; there may be more in the end.
    package init(capacity: Int = 1 << 10) {
        self.capacity = max(64, capacity)
        start = UnsafeMutablePointer.allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    /// How many bytes there are.
    @inlinable
    package var count: Int { length }

    /// The bytes.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// One byte.
    @inlinable
    package func byte(at position: Int) -> UInt8 { 0 <= position && position < count ? start[position] : 0 }

    /// Forgets the bytes and keeps the room.
    package mutating func removeAll() { length = 0 }

    /// Adds one byte.
    @inlinable
    package mutating func append(_ byte: UInt8) {
        if count == capacity { grow(to: count + 1) }
        start[count] = byte
        length += 1
    }

    /// Adds bytes.
    @inlinable
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        append(source, bytes.count)
    }

    /// Adds a piece of a program's own text.
    @inlinable
    package mutating func append(literal text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

    /// Adds a text.
    @inlinable
    package mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Adds lines, each with its end.
    package mutating func append(lines: [String]) {
        for line in lines {
            append(line)
            append(UInt8(ascii: "\n"))
        }
    }

    /// Adds a part of another buffer.
    package mutating func append(_ range: Range<Int>, of other: borrowing TextBuffer) {
        append(other.start + range.lowerBound, range.count)
    }

    /// Adds a whole number.
    package mutating func append(_ number: Int) {
        // Digits from the last one on; sixty-four bits have at most nineteen.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = number.magnitude
            var first = digits.count
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 { append(UInt8(ascii: "-")) }
            append(UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }

    @inlinable
    mutating func append(_ source: UnsafePointer<UInt8>, _ added: Int) {
        if added > capacity - length { grow(to: length + added) }
        (start + length).update(from: source, count: added)
        length += added
    }

    @usableFromInline
    mutating func grow(to needed: Int) {
        let room = max(needed, capacity * 2)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        moved.update(from: start, count: count)
        start.deallocate()
        start = moved
        capacity = room
    }
}

extension TextBuffer {
    /// As many bytes as are handed on at a time: they stay in the processor's cache.
    package static let chunk = 1 << 17

    /// Hands the bytes on and forgets them, once there are enough of them.
    package mutating func passOn(to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        if count >= Self.chunk { try passOnAll(to: receive) }
    }

    /// Hands the bytes on and forgets them.
    package mutating func passOnAll(to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        if count > 0 { try withBytes(receive) }
        removeAll()
    }

    /// The bytes as a text.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
