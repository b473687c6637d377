/// Something that can be done to the instances of a service, as the graph tells it: `unread(mailbox: String)`.
struct DeclaredAction {
    /// What it is called.
    let name: String
    /// What it takes, each the type with the name before it where there is one.
    let parameters: [String]

    init(_ text: String) {
        name = String(text.prefix { $0 != "(" })
        parameters = Self.parts(of: text.dropFirst(name.count + 1).dropLast())
    }

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
