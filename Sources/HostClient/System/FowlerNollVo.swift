/// The 64-bit FNV-1a hash of Fowler, Noll and Vo: the same in every run. It tells things apart that nobody makes alike on purpose.
struct FowlerNollVo {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds the bytes of a text, and a mark of its end.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// The hash in hexadecimal.
    var text: String { String(value, radix: 16) }
}
