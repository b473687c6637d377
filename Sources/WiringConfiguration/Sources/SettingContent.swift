import Wiring
import WiringVocabulary

/// A value as a source has it. The elements of a list have entries of their own, so that a later source can replace one.
package enum SettingContent: Sendable, Hashable {
    /// One word to the reader.
    case text(String)
    /// Explicitly no value.
    case null
    /// A list; its elements are under the key with `.0`, `.1` and so on.
    case list(count: Int)
}

/// A value as a reader gets it, before it is converted.
package indirect enum SettingValue: Sendable, Hashable {
    /// One word to the reader.
    case text(String)
    /// Explicitly no value.
    case null
    /// A list with its elements.
    case list([SettingValue])
    /// An object within a list: its values can be read by their keys only.
    case group

    /// The value for people.
    package var summary: String {
        switch self {
        case .text(let text): "'\(text)'"
        case .null: "null"
        case .list(let elements): "a list of \(elements.count)"
        case .group: "an object"
        }
    }
}
