/// Assembles bytes from the terminal to Unicode scalars; invalid UTF-8 is dropped.
struct ScalarAssembler {
    private var bytes: [UInt8] = []

    /// Adds a byte; returns a scalar if the byte completes one.
    mutating func accept(_ byte: UInt8) -> Unicode.Scalar? {
        // A byte that does not continue a scalar starts the next one; no scalar has more than four bytes.
        if byte & 0xC0 != 0x80 || bytes.count == 4 { bytes = [] }
        bytes.append(byte)
        guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else { return nil }
        bytes = []
        return scalar
    }
}
