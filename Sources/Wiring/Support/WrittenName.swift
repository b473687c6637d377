/// The names of properties as key paths tell them.
enum WrittenName {
    /// The property's name in a key path's description; nil for weak, lazy, observed and computed properties, which print an address.
    static func of(_ keyPath: any AnyKeyPath & Sendable) -> String? {
        // The same text as `String(describing:)` gives, which first looks through all conformances for a better one.
        let text = (keyPath as AnyKeyPath).debugDescription
        guard !text.contains("<computed"), let dot = text.firstIndex(of: ".") else { return nil }
        return String(text[text.index(after: dot)...])
    }
}
