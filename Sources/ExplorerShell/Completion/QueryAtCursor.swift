/// The beginning of a query in a line, up to the cursor.
struct QueryAtCursor {
    /// The beginning, and where it stands.
    let text: QueryText

    /// Finds the query that the cursor stands in; nil when it stands in something else.
    ///
    /// - Parameters:
    ///   - tree: the command before the word at the cursor.
    ///   - word: the word at the cursor, up to the cursor; it may be empty.
    init?(in tree: CommandTree, at word: Word) {
        guard tree.pending == nil, tree.arguments.indices.contains(tree.position), !(tree.takesOptions && word.text.hasPrefix("--")) else {
            return nil
        }
        let argument = tree.arguments[tree.position]
        guard argument.isQuery, let query = tree.query(tree.given[tree.position] + [word], of: argument) else { return nil }
        text = query
    }
}
