/// A value in a source. List elements are separate entries, so that a later source can replace one.
package enum SettingContent: Sendable, Hashable {
    /// A text, a number or a truth value, as written.
    case text(String)
    case null
    /// A list; its elements have the key with `.0`, `.1` and so on appended.
    case list(count: Int)
}

/// A value as passed to a reader, before conversion.
package indirect enum SettingValue: Sendable, Hashable {
    case text(String)
    case null
    case list([SettingValue])
    /// An object within a list; its values can only be read by their keys.
    case group

    package var summary: String {
        switch self {
        case .text(let text): "'\(text)'"
        case .null: "null"
        case .list(let elements): "a list of \(elements.count)"
        case .group: "an object"
        }
    }
}
