/// An action that can be run on the instances of a service. Graphs store it as a text.
package struct ActionDeclaration: Equatable, Sendable {
    package let name: String
    package let arguments: [ArgumentDeclaration]

    package init(_ name: String, _ arguments: [ArgumentDeclaration]) {
        self.name = name
        self.arguments = arguments
    }

    /// Parses the text of a graph.
    package init(_ text: String) {
        let name = text.prefix { $0 != "(" }
        self.init(String(name), Self.parts(of: text.dropFirst(name.count + 1).dropLast()).map(ArgumentDeclaration.init))
    }

    /// The text in views and in graphs: `unread(mailbox: String)`.
    package var text: String { "\(name)(\(arguments.map(\.text).joined(separator: ", ")))" }

    /// Splits a text at commas outside of brackets.
    private static func parts(of text: Substring) -> [String] {
        var (parts, current, depth, last): ([String], String, Int, Character) = ([], "", 0, " ")
        for character in text {
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
            last = character
            if character == ",", depth == 0 {
                parts.append(current)
                current = ""
            } else if character != " " || !current.isEmpty {
                current.append(character)
            }
        }
        return current.isEmpty ? parts : parts + [current]
    }
}

/// A runtime argument of a factory or an action. Graphs store it as a text.
package struct ArgumentDeclaration: Equatable, Sendable {
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
