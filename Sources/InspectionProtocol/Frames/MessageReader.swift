#if DEBUG || Explorer
/// Reads what `MessageWriter` wrote, and trusts nothing: a length is believed only when so many bytes are there.
package struct MessageReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a value.
    package mutating func value<Value: MessageValue>(_ type: Value.Type = Value.self) throws(FrameError) -> Value {
        try Value(from: &self)
    }

    /// Reads a value that may be missing.
    package mutating func optional<Value: MessageValue>(_ type: Value.Type = Value.self) throws(FrameError) -> Value? {
        try truth() ? Value(from: &self) : nil
    }

    /// Reads a list.
    package mutating func list<Value: MessageValue>(_ type: Value.Type = Value.self) throws(FrameError) -> [Value] {
        let count = try natural()
        // Whatever is in a list takes a byte at least.
        guard count <= UInt64(bytes.count - position) else { throw .badMessage("a list of \(count) is longer than the message") }
        var values: [Value] = []
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    /// Reads a list that may be missing.
    package mutating func optionalList<Value: MessageValue>(_ type: Value.Type = Value.self) throws(FrameError) -> [Value]? {
        try truth() ? list() : nil
    }

    /// Reads which of several things follows.
    package mutating func byte() throws(FrameError) -> UInt8 {
        guard position < bytes.count else { throw .badMessage("it ends too early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func natural() throws(FrameError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            // The tenth group has room for one bit.
            guard shift < 63 || shift == 63 && next <= 1 else { throw .badMessage("a number has more than 64 bits") }
            value |= UInt64(next & 0x7F) << shift
            guard next & 0x80 != 0 else { return value }
            shift += 7
        }
    }

    mutating func integer() throws(FrameError) -> Int {
        let value = try natural()
        return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    }

    mutating func truth() throws(FrameError) -> Bool {
        let value = try byte()
        guard value <= 1 else { throw .badMessage("a truth value is \(value)") }
        return value == 1
    }

    mutating func text() throws(FrameError) -> String {
        let length = try natural()
        guard length <= UInt64(bytes.count - position) else { throw .badMessage("a text of \(length) bytes is longer than the message") }
        let end = position + Int(length)
        guard let text = String(validating: bytes[position..<end], as: UTF8.self) else { throw .badMessage("a text is not valid UTF-8") }
        position = end
        return text
    }

    /// Reads which of some cases a value is.
    package mutating func position<Case>(in cases: [Case]) throws(FrameError) -> Case {
        let value = Int(try byte())
        guard cases.indices.contains(value) else { throw .badMessage("\(Case.self) has no case \(value)") }
        return cases[value]
    }

    /// All that is left, as text, and the byte before it.
    mutating func textToTheEnd() throws(FrameError) -> String {
        guard let text = String(validating: bytes[(position - 1)...], as: UTF8.self) else { throw .badMessage("a text is not valid UTF-8") }
        position = bytes.count
        return text
    }

    /// Tells that nothing more is expected.
    func finish() throws(FrameError) {
        guard position == bytes.count else { throw .badMessage("\(bytes.count - position) bytes are left over") }
    }
}
#endif
