/// A stored property, read from the memory of its key path.
///
/// Reason: the standard library reports the offset of a property for structs only, and its name only in a description, whose creation searches all
/// conformances.
/// Source: `stdlib/public/core/KeyPath.swift`: a word with the size of all components, then a component of four bytes with its kind and offset.
/// This layout is private to the standard library. On platforms whose operating system contains the standard library it may change, and is not read.
package struct StoredComponent {
    /// The distance from the start of the struct or object, in bytes.
    package let offset: Int
    /// Whether the property is stored in an object.
    package let isInObject: Bool
    /// Whether the property can be set.
    package let isMutable: Bool

    /// - Returns: nil unless the key path is a single stored property; nil on Apple's platforms.
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
