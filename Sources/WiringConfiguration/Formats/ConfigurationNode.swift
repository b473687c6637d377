/// A value in a parsed file, with its place.
struct ConfigurationNode: Sendable {
    indirect enum Content: Sendable {
        /// A text, a number or a truth value, as written.
        case text(String)
        case null
        case list([ConfigurationNode])
        /// Named values in the order of the file; a name may occur twice.
        case group([(key: String, value: ConfigurationNode)])
    }

    var place: TextPlace
    /// The place of its name in a group; that of the value if it has none, or if the format does not report it.
    var namePlace: TextPlace
    var content: Content
    /// True if the value is in quotes in a format that has them; it is then a text, not a number or a truth value.
    var isQuoted = false

    /// The maximum depth of nesting. Deeper files are rejected to protect the stack.
    static let depthLimit = 100

    /// The entries below this node. Nested groups become dotted keys, and list indices are parts of keys.
    func entries(at key: String = "", isElement: Bool = false) -> [ConfigurationFormat.Entry] {
        func entry(_ content: SettingContent) -> ConfigurationFormat.Entry { .init(key, content, line: place.line, isElement: isElement) }
        switch content {
        case .text(let text): return [entry(.text(text))]
        case .null: return [entry(.null)]
        case .list(let elements):
            let nested = elements.enumerated().flatMap { $1.entries(at: "\(key).\($0)", isElement: true) }
            return [entry(.list(count: elements.count))] + nested
        case .group(let members):
            return members.flatMap { $0.value.entries(at: key.isEmpty ? $0.key : "\(key).\($0.key)", isElement: isElement) }
        }
    }
}
