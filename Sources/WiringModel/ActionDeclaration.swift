/// Something that can be done to the instances of a service. Graphs keep it as a text.
package struct ActionDeclaration: Hashable, Sendable {
    /// What it is called.
    package let name: String
    /// What it takes.
    package let arguments: [ArgumentDeclaration]

    package init(_ name: String, _ arguments: [ArgumentDeclaration]) {
        self.name = name
        self.arguments = arguments
    }

    /// Reads what a graph says.
    package init(_ text: String) {
        let name = text.prefix { $0 != "(" }
        self.init(String(name), Self.parts(of: text.dropFirst(name.count + 1).dropLast()).map(ArgumentDeclaration.init))
    }

    /// The action as people read it, and as graphs keep it: `unread(mailbox: String)`.
    package var text: String { "\(name)(\(arguments.map(\.text).joined(separator: ", ")))" }

    /// What stands between commas that are in no brackets of their own.
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
