/// A partial query that ends at the cursor.
struct QueryAtCursor {
    /// The text of the query with its position in the line.
    let text: QueryText

    /// Finds the query at the cursor; nil if the cursor is not in a query.
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
