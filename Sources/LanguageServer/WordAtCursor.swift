/// The names in a line of source near a cursor.
struct WordAtCursor {
    /// The identifier at the cursor, or before it.
    let word: String?
    /// The type of the parameter or property with this name: `Store` for `store: any Store`.
    let type: String?

    /// Finds the names. The column of the cursor is in UTF-16 units, counted from zero.
    init(_ line: String, column: Int) {
        let characters = Array(line)
        var (index, units) = (0, 0)
        while index < characters.count, units < column {
            units += characters[index].utf16.count
            index += 1
        }
        var (start, end) = (index, index)
        while start > 0, Self.isPart(characters[start - 1]) { start -= 1 }
        while end < characters.count, Self.isPart(characters[end]) { end += 1 }
        word = start < end ? String(characters[start..<end]) : nil
        var rest = characters[end...].drop { $0 == " " }
        guard word != nil, rest.popFirst() == ":" else {
            type = nil
            return
        }
        // Attributes and keywords precede the name of the type: `@escaping`, `inout`, `any`.
        let words = String(rest).split { !Self.isPart($0) && $0 != "@" && $0 != "." }
        let name = words.first { !$0.hasPrefix("@") && !["inout", "any", "some", "borrowing", "consuming", "sending"].contains($0) }
        type = name.flatMap { $0.split(separator: ".").last }.map(String.init)
    }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
