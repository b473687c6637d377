/// The names of properties as key paths tell them.
enum WrittenName {
    /// The property's name in a key path's description; nil for weak, lazy, observed and computed properties, which print an address.
    static func of(_ keyPath: any AnyKeyPath & Sendable) -> String? {
        if let offset = storedOffset(of: keyPath) {
            return StoredProperties.name(at: offset, in: type(of: keyPath as AnyKeyPath).rootType)
        }
        // The same text as `String(describing:)` gives, which first looks through all conformances for a better one.
        let text = (keyPath as AnyKeyPath).debugDescription
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let name = text[text.utf8.index(after: dot)...]
        // What has no name is told in angle brackets; a generic root stands before the dot.
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }

    /// Where the property is in its struct or object, for a key path that is a single stored property; nil for any other. It is read from the memory
    /// of the key path (`KeyPath.swift` in the Swift sources), since a description looks through all conformances for that of the root type.
    private static func storedOffset(of keyPath: AnyKeyPath) -> Int? {
        withExtendedLifetime(keyPath) {
            // Behind the object's own words comes the size of the components, and after a word the first of them.
            let words = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque()) + 3 * MemoryLayout<Int>.size
            guard words.load(as: UInt32.self) & 0x00FF_FFFF == 4 else { return nil }
            let component = words.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt32.self)
            // A property of a struct or of a class. The largest numbers say that the offset is elsewhere.
            guard [1, 3].contains(component >> 24 & 0x7F), component & 0x007F_FFFF < 0x007F_FFFC else { return nil }
            return Int(component & 0x007F_FFFF)
        }
    }
}
