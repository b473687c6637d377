/// Corrections of the signs of a line: typographic quotes, unbalanced quotes and parentheses, operators of other shells.
enum RepairedLines {
    private static let signs: [Character: String] = [
        "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "\u{3000}": " ", "\u{A0}": " ", "…": "", "→": " ",
    ]

    /// The corrected forms of a line, the most similar first.
    static func of(_ line: String) -> [String] {
        let plain = line.map { signs[$0] ?? String($0) }.joined().replacing("&&", with: ";").replacing("||", with: ";")
        // The line may have been copied with the quotes around it.
        let bare = plain.filter { !"\"'`".contains($0) }
        return [plain, balanced(plain), bare, balanced(bare)].flatMap { [$0, withoutEnd($0)] }
            .filter { $0 != line && $0.contains(where: \.isLetter) }
    }

    /// The line with a closing parenthesis for each open one, without those that close none.
    private static func balanced(_ line: String) -> String {
        var depth = 0
        let kept = line.filter { letter in
            if letter == "(" { depth += 1 }
            guard letter == ")" else { return true }
            guard depth > 0 else { return false }
            depth -= 1
            return true
        }
        return withoutEnd(kept) + String(repeating: ")", count: depth)
    }

    /// The line without operators at its ends.
    private static func withoutEnd(_ line: String) -> String {
        let isSign = { (letter: Character) in " \t|&+;!?><,-$%".contains(letter) }
        return String(line.drop(while: isSign).reversed().drop(while: isSign).reversed())
    }
}
