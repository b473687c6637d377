/// Synonyms of commands: terms of other programs, other containers and everyday language.
enum CommandSynonyms {
    /// The lines to suggest for each term, the most likely first. A line is a complete command line, or a command whose arguments the user adds; `{}`
    /// stands for the words after the term. The table is in `Sources/EmbeddedTexts/texts/synonyms.txt`.
    private static let lines: [String: [String]] = {
        var table: [String: [String]] = [:]
        for (terms, lines) in EmbeddedText.rows("synonyms") {
            let lines = lines.split(separator: ", ").map(String.init)
            for term in terms.split(separator: " ") { table[String(term), default: []] += lines }
        }
        return table
    }()

    /// The lines to suggest for a word, the most likely first; none for an unknown word. Signs before a word, as in `.tables`, are ignored.
    static func lines(for word: String) -> [String] {
        let word = word.lowercased()
        if let known = lines[word] ?? lines[String(word.drop { ".:/\\".contains($0) })] { return known }
        // A query function without required arguments.
        if let function = QueryFunction(rawValue: word), function.requiredCount == 0 { return ["services \(word)()"] }
        return []
    }
}
