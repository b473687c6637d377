/// The 64-bit FNV-1a hash of Fowler, Noll and Vo: stable across runs, but not secure against intentional collisions.
struct FowlerNollVo {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds the bytes of a text, and a terminator.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// The hash in hexadecimal.
    var text: String { String(value, radix: 16) }
}
