import RuntimeLayout
import Wiring
import WiringVocabulary

/// What is written in the place of a placeholder.
enum PlaceholderText {
    /// A value as a text: a text itself, what describes itself, or the raw value of an enumeration; nil for everything else, and for nothing.
    static func text(of value: Any) -> String? {
        if let text = value as? String { return text }
        if let described = value as? any CustomStringConvertible { return described.description }
        if let raw = value as? any RawRepresentable { return text(of: raw.rawValue) }
        return nil
    }

    /// Whether instances of a type could be shown as a text; only of a value can it be told that none ever is.
    static func canBeMade(from type: Any.Type) -> Bool {
        if let wrapped = TypeKind.wrapped(type) { return canBeMade(from: wrapped) }
        if type is AnyClass || TypeKind(type).isExistential || type == Any.self { return true }
        return type is any CustomStringConvertible.Type || type is any RawRepresentable.Type
    }
}
