/// A stored property, read from the memory of its key path.
///
/// Reason: the standard library reports the offset of a property for structs only, and its name only in a description, whose creation searches all
/// conformances.
/// Source: `stdlib/public/core/KeyPath.swift`: a word with the size of all components, then a component of four bytes with its kind and offset.
/// This layout is private to the standard library. On platforms whose operating system contains the standard library it may change, and is not read.
package struct StoredComponent {
    package let offset: Int
    package let isInObject: Bool
    package let isMutable: Bool

    /// - Returns: nil unless the key path is a single stored property; nil on Apple's platforms.
    package init?(_ keyPath: AnyKeyPath) {
        guard let component = RuntimeRecord(componentsOf: keyPath, size: 4)?.load(0, as: UInt32.self) else { return nil }
        let (kind, offset) = (component >> 24 & 0x7F, component & 0x007F_FFFF)
        // The largest numbers mark offsets that are stored elsewhere.
        guard kind == 1 || kind == 3, offset < 0x007F_FFFC else { return nil }
        self.offset = Int(offset)
        isInObject = kind == 3
        isMutable = component & 0x0080_0000 != 0
    }
}

extension RuntimeRecord {
    /// The components of a key path, valid as long as the key path. Returns nil if their size is another one, and on Apple's platforms.
    init?(componentsOf keyPath: AnyKeyPath, size: UInt32) {
        #if canImport(Darwin)
        return nil
        #else
        let memory = RuntimeRecord(Unmanaged.passUnretained(keyPath).toOpaque())
        // A key path without components ends after the size.
        guard MemoryLayout<Int>.size == 8, memory.load(24, as: UInt32.self) & 0x00FF_FFFF == size else { return nil }
        self = memory + 32
        #endif
    }
}
