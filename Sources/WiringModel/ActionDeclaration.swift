/// An action that can be run on the instances of a service. Graphs store it as a text.
package struct ActionDeclaration: Hashable, Sendable {
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
        var parts: [String] = []
        var depth = 0
        var current = ""
        var last: Character = " "
        for character in text {
            switch character {
            case "(", "[", "<": depth += 1
            case ")", "]": depth -= 1
            case ">" where last != "-": depth -= 1
            default: break
            }
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
