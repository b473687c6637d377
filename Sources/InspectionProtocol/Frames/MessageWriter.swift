#if DEBUG || Explorer
/// Writes the parts of a message one after the other: numbers in groups of seven bits, the lowest first, the eighth bit telling that more follow;
/// texts and lists after their lengths.
package struct MessageWriter {
    /// What was written.
    package private(set) var bytes: [UInt8]

    /// A writer of a message, which most are short.
    init() {
        bytes = []
        bytes.reserveCapacity(64)
    }

    /// Writes a value.
    package mutating func value(_ value: some MessageValue) { value.write(to: &self) }

    /// Writes a value that may be missing.
    package mutating func optional(_ value: (some MessageValue)?) {
        byte(value == nil ? 0 : 1)
        value?.write(to: &self)
    }

    /// Writes a list.
    package mutating func list(_ values: [some MessageValue]) {
        natural(UInt64(values.count))
        for value in values { value.write(to: &self) }
    }

    /// Writes a list that may be missing.
    package mutating func optionalList(_ values: [some MessageValue]?) {
        byte(values == nil ? 0 : 1)
        if let values { list(values) }
    }

    /// Writes which of several things follows.
    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func natural(_ value: UInt64) {
        var rest = value
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Small numbers of either sign are short: the sign is the lowest bit.
    mutating func integer(_ value: Int) {
        let value = Int64(value)
        natural(UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    mutating func text(_ value: String) {
        let bytes = value.utf8
        natural(UInt64(bytes.count))
        self.bytes.append(contentsOf: bytes)
    }

    /// Writes a text to which the message comes, without its length.
    mutating func textToTheEnd(_ value: String) { bytes.append(contentsOf: value.utf8) }

    /// Writes which of some cases a value is.
    package mutating func position<Case: Equatable>(of value: Case, in cases: [Case]) {
        byte(UInt8(truncatingIfNeeded: cases.firstIndex(of: value) ?? cases.count))
    }
}
#endif
