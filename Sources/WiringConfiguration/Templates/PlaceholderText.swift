import RuntimeLayout

/// The text that replaces a placeholder.
enum PlaceholderText {
    /// Converts a value to text: a string itself, a description, or the raw value of an enumeration; nil for other values and for nil.
    static func text(of value: Any) -> String? {
        if let text = value as? String { return text }
        if let described = value as? any CustomStringConvertible { return described.description }
        if let raw = value as? any RawRepresentable { return text(of: raw.rawValue) }
        return nil
    }

    /// True if instances of a type may be convertible to text. Only for value types is a negative answer certain.
    static func mayConvert(from type: Any.Type) -> Bool {
        if let wrapped = TypeKind.wrapped(type) { return mayConvert(from: wrapped) }
        if type is AnyClass || TypeKind(type).isExistential || type == Any.self { return true }
        return type is any CustomStringConvertible.Type || type is any RawRepresentable.Type
    }
}
