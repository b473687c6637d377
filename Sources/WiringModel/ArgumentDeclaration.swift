/// A runtime argument that a factory or an action takes. Graphs keep it as a text.
package struct ArgumentDeclaration: Hashable, Sendable {
    /// The name by which it can be given; nil where it has none.
    package let name: String?
    /// Its type.
    package let type: String

    package init(_ name: String?, _ type: String) {
        self.name = name
        self.type = type
    }

    /// Reads what a graph says.
    package init(_ text: String) {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isNamed = !name.isEmpty && text.dropFirst(name.count).hasPrefix(": ")
        self.init(isNamed ? String(name) : nil, isNamed ? String(text.dropFirst(name.count + 2)) : text)
    }

    /// The argument as people read it, and as graphs keep it: `id: MessageID`.
    package var text: String { name.map { "\($0): \(type)" } ?? type }
}
