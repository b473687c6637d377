/// The stored property that a key path consists of, read from the key path's memory.
///
/// Reason: the standard library reports the offset of a property for structs only, and its name only in a description, for which it searches all
/// conformances.
/// Source: `stdlib/public/core/KeyPath.swift`: a word with the size of all components, then a component of four bytes with its kind and offset.
/// This layout is private to the standard library, and is not read where that is part of the operating system and may change with it.
package struct StoredComponent {
    /// The distance from the start of the struct or object, in bytes.
    package let offset: Int
    /// Whether the property is stored in an object.
    package let isInObject: Bool
    /// Whether the property can be set.
    package let isMutable: Bool

    /// - Returns: nil for a key path that is not one stored property, and on Apple's platforms.
    package init?(_ keyPath: AnyKeyPath) {
        #if canImport(Darwin)
        return nil
        #else
        guard MemoryLayout<Int>.size == 8 else { return nil }
        let memory = RuntimeRecord(Unmanaged.passUnretained(keyPath).toOpaque())
        defer { withExtendedLifetime(keyPath) {} }
        // A key path without components ends here.
        guard memory.load(24, as: UInt32.self) & 0x00FF_FFFF == 4 else { return nil }
        let component = memory.load(32, as: UInt32.self)
        let (kind, offset) = (component >> 24 & 0x7F, component & 0x007F_FFFF)
        // The largest numbers mark offsets that are stored elsewhere.
        guard kind == 1 || kind == 3, offset < 0x007F_FFFC else { return nil }
        self.offset = Int(offset)
        isInObject = kind == 3
        isMutable = component & 0x0080_0000 != 0
        #endif
    }
}
