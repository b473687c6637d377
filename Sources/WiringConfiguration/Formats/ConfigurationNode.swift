import Wiring
import WiringVocabulary

/// A value in a parsed file, with the line it begins on.
struct ConfigurationNode: Sendable {
    /// What the value is made of.
    indirect enum Content: Sendable {
        /// A text, a number, a truth value: anything that is one word to the reader.
        case text(String)
        /// Explicitly no value.
        case null
        /// Values in an order.
        case list([ConfigurationNode])
        /// Values with names, in the order of the file; a name may occur twice.
        case group([(key: String, value: ConfigurationNode)])
    }

    var line: Int
    var content: Content
    /// The column it begins in, in bytes counted from one; 0 where the format does not tell.
    var column = 0
    /// Whether it stands in quotes, where the format has them: then it is a text, and no number or truth value.
    var isQuoted = false
    /// Where its name in a group begins; 0 where it has none, or the format does not tell.
    var nameLine = 0
    var nameColumn = 0

    /// The deepest nesting that is read; more is a mistake, or an attempt to exhaust the stack.
    static let depthLimit = 100

    /// The entries below this node: nested groups become dotted keys, and positions in a list count as keys.
    /// - Parameter prefix: the key of this node, empty at the top.
    func entries(below prefix: String = "") -> [ConfigurationFormat.Entry] {
        var result: [ConfigurationFormat.Entry] = []
        flatten(prefix, isElement: false, into: &result)
        return result
    }

    private func flatten(_ key: String, isElement: Bool, into result: inout [ConfigurationFormat.Entry]) {
        switch content {
        case .text(let text): result.append(.init(key, .text(text), line: line, isElement: isElement))
        case .null: result.append(.init(key, .null, line: line, isElement: isElement))
        case .list(let elements):
            result.append(.init(key, .list(count: elements.count), line: line, isElement: isElement))
            for (position, element) in elements.enumerated() {
                element.flatten("\(key).\(position)", isElement: true, into: &result)
            }
        case .group(let members):
            for (name, member) in members {
                member.flatten(key.isEmpty ? name : "\(key).\(name)", isElement: isElement, into: &result)
            }
        }
    }
}
