#if DEBUG || Explorer
/// Writes the fields of a record to bytes, or reads them from bytes. A record lists its fields once, for both directions: `wire(&key)(&depth)`, see
/// `WireField`.
///
/// - Numbers are stored in groups of seven bits, the lowest group first; the eighth bit is set if another group follows. The lowest bit of a signed
///   number is its sign.
/// - Texts and lists are stored after their lengths.
/// - In a graph, the first occurrence of a text is stored after a zero, each further one as the number of the text, counted from one.
///
/// Input is not trusted: a length is accepted only if as many bytes are left. No function throws. The
/// first error is kept in `error`, and all values read after an error are blank.
///
/// No user code runs during an access to a property, so dynamic exclusivity checks, a third of the time, are disabled.
///
/// The class is not generic, and the generic functions for fields are not specialized: each specialization would add to the compile time of every
/// program that links this module.
package final class Wire {
    /// Whether fields are read rather than written.
    package let isReading: Bool
    package private(set) var error: FrameError?
    package private(set) var output: [UInt8] = []
    private let input: [UInt8]
    private let isGraph: Bool
    private var position = 0
    /// The distinct texts of a graph, in order of first occurrence.
    private var texts: [String] = []
    private var numbers: [String: Int] = [:]

    package init(isGraph: Bool = false) {
        isReading = false
        self.isGraph = isGraph
        input = []
        output.reserveCapacity(64)
    }

    package init(_ bytes: [UInt8], from start: Int = 0, isGraph: Bool = false) {
        isReading = true
        self.isGraph = isGraph
        input = bytes
        position = start
    }

    /// Records an error, unless there is one already, and skips the rest of the input.
    package func fail(_ problem: FrameError) {
        if error == nil { error = problem }
        position = input.count
    }

    package func fail(_ problem: String) { fail(isGraph ? .badSnapshot(problem) : .badMessage(problem)) }

    /// Throws the first error, or an error if the input has unread bytes.
    package func finish() throws(FrameError) {
        if let error { throw error }
        guard position == input.count else {
            fail("unexpected bytes at the end: \(input.count - position)")
            return try finish()
        }
    }

    // MARK: Fields

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult package func callAsFunction<Field: WireField>(_ field: inout Field) -> Wire {
        field.transfer(self)
        return self
    }

    /// Reads a field, where the case of an enumeration decides which fields follow.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func read<Field: WireField>(_ type: Field.Type = Field.self) -> Field {
        var field = Field.blank
        field.transfer(self)
        return field
    }

    /// Writes a field, where the case of an enumeration decides which fields follow.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @discardableResult package func write<Field: WireField>(_ field: Field) -> Wire {
        var field = field
        field.transfer(self)
        return self
    }

    /// The number of a case of an enumeration.
    @discardableResult package func number(_ number: UInt8) -> Wire {
        output.append(number)
        return self
    }

    /// A case of an enumeration without associated values.
    @discardableResult package func choice<Case: Equatable>(_ value: inout Case, among cases: [Case]) -> Wire {
        var number = isReading ? 0 : UInt8(truncatingIfNeeded: cases.firstIndex(of: value) ?? cases.count)
        byte(&number)
        if number < cases.count { value = cases[Int(number)] } else { fail("\(Case.self) has no case \(number)") }
        return self
    }

    func byte(_ value: inout UInt8) {
        guard isReading else { return output.append(value) }
        guard position < input.count else {
            value = 0
            return fail("it ends too early")
        }
        value = input[position]
        position += 1
    }

    func variableLength(_ value: inout UInt64) {
        var group: UInt8 = 0
        guard isReading else {
            var rest = value
            while rest > 0x7F {
                output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            return output.append(UInt8(truncatingIfNeeded: rest))
        }
        value = 0
        var shift: UInt64 = 0
        repeat {
            byte(&group)
            // The tenth group has room for one bit.
            if shift > 63 || shift == 63 && group > 1 { fail("a number has more than 64 bits") }
            guard error == nil else { return value = 0 }
            value |= UInt64(group & 0x7F) << shift
            shift += 7
        } while group & 0x80 != 0
    }

    func text(_ value: inout String) {
        guard isGraph else { return bytes(of: &value) }
        // Texts that are equal only by canonical equivalence are stored apart.
        let known = isReading ? nil : numbers[value].flatMap { texts[$0 - 1].utf8.elementsEqual(value.utf8) ? $0 : nil }
        var number = UInt64(known ?? 0)
        variableLength(&number)
        if number == 0 {
            bytes(of: &value)
            texts.append(value)
            if !isReading { numbers[value] = texts.count }
        } else if isReading {
            if number > UInt64(texts.count) { fail("text \(number) is used, but the message has \(texts.count)") }
            value = error == nil ? texts[Int(number) - 1] : ""
        }
    }

    private func bytes(of value: inout String) {
        var count = UInt64(isReading ? 0 : value.utf8.count)
        variableLength(&count)
        guard isReading else { return write(bytesOf: value) }
        value = readBytes(count: count)
    }

    private func readBytes(count: UInt64) -> String {
        guard count <= UInt64(input.count - position) else {
            fail("a text of \(count) bytes is longer than the message")
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
        fail("a text is not valid UTF-8")
        return ""
    }

    /// The number of elements of a list.
    func count(_ value: inout Int) {
        var count = UInt64(value)
        variableLength(&count)
        // Every element takes at least one byte.
        if isReading, count > UInt64(input.count - position) {
            fail("a list of \(count) elements is longer than the message")
            count = 0
        }
        value = Int(count)
    }

    /// Reads the rest as text, with the byte before it.
    package func readRemainingText() -> String {
        position -= 1
        return readBytes(count: UInt64(input.count - position))
    }

    package func write(bytesOf text: String) { output.append(contentsOf: text.utf8) }
}
#endif
