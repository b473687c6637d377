/// A runtime argument of a factory or an action. Graphs store it as a text.
package struct ArgumentDeclaration: Hashable, Sendable {
    /// The name of the argument; nil if it has none.
    package let name: String?
    package let type: String

    package init(_ name: String?, _ type: String) {
        self.name = name
        self.type = type
    }

    /// Parses the text of a graph.
    package init(_ text: String) {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isNamed = !name.isEmpty && text.dropFirst(name.count).hasPrefix(": ")
        self.init(isNamed ? String(name) : nil, isNamed ? String(text.dropFirst(name.count + 2)) : text)
    }

    /// The text in views and in graphs: `id: MessageID`.
    package var text: String { name.map { "\($0): \(type)" } ?? type }
}
