/// Assembles bytes from the terminal to Unicode scalars; invalid UTF-8 is dropped.
struct ScalarAssembler {
    private var value: UInt32 = 0
    private var missing = 0
    private var smallest: UInt32 = 0

    /// Adds a byte.
    ///
    /// - Returns: A scalar if this byte completes one.
    mutating func accept(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0, byte & 0xC0 == 0x80 {
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            // The smallest value excludes overlong encodings, the initializer excludes surrogates and values that are too large.
            return missing == 0 && value >= smallest ? Unicode.Scalar(value) : nil
        }
        missing = 0
        switch byte {
        case 0x00..<0x80: return Unicode.Scalar(byte)
        case 0xC2..<0xE0: expect(1, UInt32(byte & 0x1F), smallest: 0x80)
        case 0xE0..<0xF0: expect(2, UInt32(byte & 0x0F), smallest: 0x800)
        case 0xF0..<0xF5: expect(3, UInt32(byte & 0x07), smallest: 0x10000)
        default: break
        }
        return nil
    }

    private mutating func expect(_ count: Int, _ first: UInt32, smallest: UInt32) {
        missing = count
        value = first
        self.smallest = smallest
    }
}
