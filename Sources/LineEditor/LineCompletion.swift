/// What could stand at the cursor, as the owner of a line editor sees it.
package struct LineCompletion: Equatable, Sendable {
    /// One way to complete the word.
    package struct Candidate: Equatable, Sendable {
        /// What is inserted in place of the word.
        package var text: String
        /// What the list shows.
        package var shown: String
        /// One line that says what the candidate is.
        package var description: String?
        /// What follows when this is the only candidate: a space, or nothing where the word goes on.
        package var suffix: String

        /// Makes a candidate.
        ///
        /// - Parameters:
        ///   - text: what is inserted in place of the word.
        ///   - shown: what the list shows, where it cannot be shown as it is inserted.
        ///   - description: one line that says what the candidate is.
        ///   - suffix: what follows when this is the only candidate.
        package init(_ text: String, shown: String? = nil, description: String? = nil, suffix: String = " ") {
            self.text = text
            self.shown = shown ?? text
            self.description = description
            self.suffix = suffix
        }
    }

    /// Where the word starts that a candidate replaces, in characters from the start of the line; it ends at the cursor.
    package var replaceFrom: Int
    /// The candidates in the order of the list.
    package var candidates: [Candidate]

    /// Makes a completion.
    ///
    /// - Parameters:
    ///   - replaceFrom: where the word starts, in characters from the start of the line.
    ///   - candidates: the candidates in the order of the list.
    package init(replaceFrom: Int, candidates: [Candidate]) {
        self.replaceFrom = replaceFrom
        self.candidates = candidates
    }

    /// What all candidates start with.
    var commonPrefix: String {
        guard var prefix = candidates.first.map({ Substring($0.text) }) else { return "" }
        for candidate in candidates.dropFirst() {
            let shared = zip(prefix, candidate.text).prefix { $0 == $1 }.count
            prefix = prefix.prefix(shared)
        }
        return String(prefix)
    }
}
