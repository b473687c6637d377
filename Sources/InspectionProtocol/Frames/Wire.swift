#if DEBUG || Explorer
/// Writes the fields of a record to bytes, or reads them from bytes. A record lists its fields once, for both directions, see `WireRecord`.
///
/// - Numbers are stored in groups of seven bits, the lowest group first; the eighth bit is set if another group follows. The lowest bit of a signed
///   number is its sign.
/// - Texts and lists are stored after their lengths.
/// - In a graph, the first occurrence of a text is stored after a zero, each further one as the number of the text, counted from one.
///
/// Reading trusts no input: a length is accepted only if as many bytes are left. No function throws. The first error is kept in `error`, and everything
/// that is read after an error is blank.
///
/// Nothing runs while a property of this class is accessed, so that dynamic checks for exclusive access, a third of the time, are left out.
///
/// The class is not generic, and the generic functions for records are not specialized: each specialization would add to the compile time of every
/// program that links this module.
package final class Wire {
    /// Whether fields are read rather than written.
    package let isReading: Bool
    /// The first error that was found while reading.
    @exclusivity(unchecked) package private(set) var error: FrameError?
    /// What has been written.
    @exclusivity(unchecked) private(set) var output: [UInt8] = []
    private let input: [UInt8]
    private let isGraph: Bool
    @exclusivity(unchecked) private var position = 0
    /// The distinct texts of a graph, in order of first occurrence.
    @exclusivity(unchecked) private var texts: [String] = []
    @exclusivity(unchecked) private var numbers: [String: Int] = [:]

    /// Prepares for writing.
    init(isGraph: Bool = false) {
        isReading = false
        self.isGraph = isGraph
        input = []
        output.reserveCapacity(64)
    }

    /// Prepares for reading.
    init(_ bytes: [UInt8], from start: Int = 0, isGraph: Bool = false) {
        isReading = true
        self.isGraph = isGraph
        input = bytes
        position = start
    }

    /// Records an error, unless there is one already, and skips the rest of the input.
    package func refuse(_ problem: FrameError) {
        if error == nil { error = problem }
        position = input.count
    }

    /// Records that the input is malformed.
    package func refuse(_ problem: String) { refuse(isGraph ? .badSnapshot(problem) : .badMessage(problem)) }

    /// Throws the first error, or one if input is left over.
    func finish() throws(FrameError) {
        if let error { throw error }
        guard position == input.count else {
            refuse("\(input.count - position) bytes are left over")
            return try finish()
        }
    }

    // MARK: Reading

    func readByte() -> UInt8 {
        guard position < input.count else {
            refuse("it ends too early")
            return 0
        }
        position += 1
        return input[position - 1]
    }

    func readNatural() -> UInt64 {
        let first = readByte()
        return first & 0x80 == 0 ? UInt64(first) : readNatural(beginningWith: first)
    }

    private func readNatural(beginningWith first: UInt8) -> UInt64 {
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while true {
            let next = readByte()
            // The tenth group has room for one bit.
            guard shift < 63 || shift == 63 && next <= 1 else {
                refuse("a number has more than 64 bits")
                return 0
            }
            value |= UInt64(next & 0x7F) << shift
            guard next & 0x80 != 0 else { return error == nil ? value : 0 }
            shift += 7
        }
    }

    func readInteger() -> Int {
        let value = readNatural()
        return Int(truncatingIfNeeded: Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    }

    func readFlag() -> Bool {
        let value = readByte()
        if value > 1 { refuse("a truth value is \(value)") }
        return value == 1
    }

    func readText() -> String {
        guard isGraph else { return readBytes(count: readNatural()) }
        let number = readNatural()
        if number == 0 {
            texts.append(readBytes(count: readNatural()))
            return texts[texts.count - 1]
        }
        guard number <= UInt64(texts.count) else {
            refuse("text \(number) of \(texts.count) is used")
            return ""
        }
        return texts[Int(number) - 1]
    }

    private func readBytes(count: UInt64) -> String {
        guard count <= UInt64(input.count - position) else {
            refuse("a text of \(count) bytes is longer than the message")
            return ""
        }
        let start = position
        position += Int(count)
        let text = input.withUnsafeBytes { bytes -> String? in
            let piece = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
            // Most texts are ASCII, which needs no validation.
            return piece.allSatisfy { $0 < 0x80 } ? String(decoding: piece, as: UTF8.self) : String(validating: piece, as: UTF8.self)
        }
        if let text { return text }
        refuse("a text is not valid UTF-8")
        return ""
    }

    /// Reads the number of elements of a list.
    func readCount() -> Int {
        let count = readNatural()
        // Every element takes at least one byte.
        if count <= UInt64(input.count - position) { return Int(count) }
        refuse("a list of \(count) is longer than the message")
        return 0
    }

    /// How many elements to reserve memory for: bounded, so that malformed input cannot request gigabytes.
    func capacity(for count: Int) -> Int { min(count, 1 << 20) }

    /// Reads the rest as text, with the byte before it.
    func readTextToTheEnd() -> String {
        position -= 1
        return readBytes(count: UInt64(input.count - position))
    }

    // MARK: Writing

    @discardableResult func write(byte: UInt8) -> Wire {
        output.append(byte)
        return self
    }

    @discardableResult func write(natural: UInt64) -> Wire {
        var rest = natural
        while rest > 0x7F {
            output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        output.append(UInt8(truncatingIfNeeded: rest))
        return self
    }

    @discardableResult func write(_ integer: Int) -> Wire {
        let value = Int64(integer)
        return write(natural: UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    @discardableResult func write(flag: Bool) -> Wire { write(byte: flag ? 1 : 0) }

    @discardableResult func write(_ text: String) -> Wire {
        if isGraph {
            // Texts that are equal only by canonical equivalence are stored apart.
            if let number = numbers[text], texts[number - 1].utf8.elementsEqual(text.utf8) { return write(natural: UInt64(number)) }
            texts.append(text)
            numbers[text] = texts.count
            write(byte: 0)
        }
        write(natural: UInt64(text.utf8.count))
        return write(bytesOf: text)
    }

    /// Writes a text without its length.
    @discardableResult func write(bytesOf text: String) -> Wire {
        output.append(contentsOf: text.utf8)
        return self
    }
}
#endif
