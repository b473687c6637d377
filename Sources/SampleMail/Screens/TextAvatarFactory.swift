/// Draws a person as initials.
final class TextAvatarFactory {
    /// The avatar of a person: `Ada Lovelace` is `AL`.
    func avatar(for name: String) -> TextAvatar { TextAvatar(initials: String(name.split(separator: " ").compactMap(\.first).prefix(2))) }
}

/// A person drawn as initials.
struct TextAvatar: Hashable, Sendable, CustomStringConvertible {
    let initials: String
    var description: String { "(\(initials))" }
}
