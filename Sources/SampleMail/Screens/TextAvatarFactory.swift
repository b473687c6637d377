/// Creates avatars from initials.
final class TextAvatarFactory {
    /// The avatar of a person: `AL` for `Ada Lovelace`.
    func avatar(for name: String) -> TextAvatar { TextAvatar(initials: String(name.split(separator: " ").compactMap(\.first).prefix(2))) }
}

/// An avatar that consists of initials.
struct TextAvatar: Hashable, Sendable, CustomStringConvertible {
    let initials: String
    var description: String { "(\(initials))" }
}
