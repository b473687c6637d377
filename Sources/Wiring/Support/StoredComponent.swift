/// The stored property that a key path is, read from the key path's memory (`KeyPath.h` in the Swift sources: a word with the size of all components,
/// then one of four bytes with its kind and offset). The standard library tells the offset for structs only, and the name in a description for which
/// the runtime looks through all conformances.
struct StoredComponent {
    /// Where the property begins in its struct or object.
    let offset: Int
    /// Whether that is an object.
    let isInObject: Bool
    /// Whether it can be set.
    let isMutable: Bool

    /// - Returns: nil for a key path that is anything else than one stored property.
    init?(_ keyPath: AnyKeyPath) {
        guard MemoryLayout<Int>.size == 8 else { return nil }
        let memory = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
        defer { withExtendedLifetime(keyPath) {} }
        // A key path without components has nothing there.
        guard memory.load(fromByteOffset: 24, as: UInt32.self) & 0x00FF_FFFF == 4 else { return nil }
        let component = memory.load(fromByteOffset: 32, as: UInt32.self)
        let (kind, offset) = (component >> 24 & 0x7F, component & 0x007F_FFFF)
        // The largest numbers say that the offset is elsewhere.
        guard kind == 1 || kind == 3, offset < 0x007F_FFFC else { return nil }
        self.offset = Int(offset)
        isInObject = kind == 3
        isMutable = component & 0x0080_0000 != 0
    }
}
