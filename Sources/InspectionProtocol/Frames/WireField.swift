#if DEBUG || Explorer
/// A value that a `Wire` can write and read. A record lists its fields once, for both directions.
///
/// A change of the fields or of their order changes the format and therefore `InspectionConventions.version`.
package protocol WireField: Equatable {
    /// The value to read into.
    static var blank: Self { get }

    /// Writes the value, or reads it.
    mutating func transfer(_ wire: Wire)
}

/// A value with several fields.
package protocol WireRecord: WireField, Sendable {}

extension WireRecord {
    /// Creates a record. Fields that the closure does not set keep their defaults.
    package init(_ set: (inout Self) -> Void) {
        self = .blank
        set(&self)
    }

    /// Whether two records have the same fields. Comparing their bytes costs less compile time than a derived function for each type.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package static func == (left: Self, right: Self) -> Bool { Wire().write(left).output == Wire().write(right).output }
}

extension UInt8: WireField {
    package static var blank: Self { 0 }

    package mutating func transfer(_ wire: Wire) { wire.byte(&self) }
}

extension UInt64: WireField {
    package static var blank: Self { 0 }

    package mutating func transfer(_ wire: Wire) { wire.variableLength(&self) }
}

extension Int: WireField {
    package static var blank: Self { 0 }

    package mutating func transfer(_ wire: Wire) {
        let value = Int64(self)
        var bits = UInt64(bitPattern: value << 1 ^ value >> 63)
        wire.variableLength(&bits)
        self = Int(truncatingIfNeeded: Int64(bitPattern: bits >> 1) ^ -Int64(bitPattern: bits & 1))
    }
}

extension Bool: WireField {
    package static var blank: Self { false }

    package mutating func transfer(_ wire: Wire) {
        var byte: UInt8 = self ? 1 : 0
        wire.byte(&byte)
        if byte > 1 { wire.fail("a Boolean has the value \(byte)") }
        self = byte == 1
    }
}

extension String: WireField {
    package static var blank: Self { "" }

    package mutating func transfer(_ wire: Wire) { wire.text(&self) }
}

extension Optional: WireField where Wrapped: WireField {
    package static var blank: Self { nil }

    @inline(never)
    package mutating func transfer(_ wire: Wire) {
        var isPresent = self != nil
        isPresent.transfer(wire)
        guard isPresent else { return self = nil }
        var value = self ?? Wrapped.blank
        value.transfer(wire)
        self = value
    }
}

extension Array: WireField where Element: WireField {
    package static var blank: Self { [] }

    @inline(never)
    package mutating func transfer(_ wire: Wire) {
        var count = count
        wire.count(&count)
        guard wire.isReading else {
            for var element in self { element.transfer(wire) }
            return
        }
        self = []
        // Bounded, so that malformed input cannot request gigabytes.
        reserveCapacity(Swift.min(count, 1 << 20))
        while self.count < count, wire.error == nil { append(wire.read()) }
    }
}
#endif
