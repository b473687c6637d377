internal import RuntimeLayout

/// The names of properties, from key paths.
package enum PropertyName {
    /// The property's name in a key path's description; nil for weak, lazy, observed and computed properties, which print an address.
    package static func of(_ keyPath: any AnyKeyPath & Sendable) -> String? {
        let path = type(of: keyPath as AnyKeyPath)
        if let stored = StoredComponent(keyPath), let name = StoredProperties.name(of: path.valueType, at: stored.offset, in: path.rootType)
        {
            return name
        }
        // The same text as from `String(describing:)`, which first searches all conformances.
        let text = (keyPath as AnyKeyPath).debugDescription
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let name = text[text.utf8.index(after: dot)...]
        // A description in angle brackets replaces a missing name. The brackets of a generic root type precede the dot.
        return name.utf8.contains(UInt8(ascii: "<")) ? nil : String(name)
    }
}
