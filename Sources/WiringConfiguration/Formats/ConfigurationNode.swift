/// A value in a parsed file, with its place.
struct ConfigurationNode: Sendable {
    indirect enum Content: Sendable {
        /// A text, a number or a truth value, as written.
        case text(String)
        /// An explicit null.
        case null
        /// Values in order.
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
    /// - Parameter prefix: the key of this node; empty at the top level.
    func entries(below prefix: String = "") -> [ConfigurationFormat.Entry] {
        var result: [ConfigurationFormat.Entry] = []
        flatten(prefix, isElement: false, into: &result)
        return result
    }

    private func flatten(_ key: String, isElement: Bool, into result: inout [ConfigurationFormat.Entry]) {
        switch content {
        case .text(let text): result.append(.init(key, .text(text), line: place.line, isElement: isElement))
        case .null: result.append(.init(key, .null, line: place.line, isElement: isElement))
        case .list(let elements):
            result.append(.init(key, .list(count: elements.count), line: place.line, isElement: isElement))
            for (position, element) in elements.enumerated() { element.flatten("\(key).\(position)", isElement: true, into: &result) }
        case .group(let members):
            for (name, member) in members { member.flatten(key.isEmpty ? name : "\(key).\(name)", isElement: isElement, into: &result) }
        }
    }
}
