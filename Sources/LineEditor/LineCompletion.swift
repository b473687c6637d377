/// The completion candidates at the cursor.
package struct LineCompletion: Equatable, Sendable {
    package struct Candidate: Equatable, Sendable {
        /// The text that replaces the word.
        package var text: String
        /// The text in the list.
        package var shown: String
        package var description: String?
        /// The text after a single candidate: a space, or empty if the word continues.
        package var suffix: String

        /// Creates a candidate.
        ///
        /// - Parameters:
        ///   - text: The text that replaces the word.
        ///   - shown: The text in the list, if it differs.
        ///   - suffix: The text after a single candidate.
        package init(_ text: String, shown: String? = nil, description: String? = nil, suffix: String = " ") {
            self.text = text
            self.shown = shown ?? text
            self.description = description
            self.suffix = suffix
        }
    }

    /// The start of the word that a candidate replaces, in characters from the start of the line; the word ends at the cursor.
    package var replaceFrom: Int
    /// The candidates in the order of the list.
    package var candidates: [Candidate]

    /// Creates a completion.
    ///
    /// - Parameters:
    ///   - replaceFrom: The start of the word, in characters from the start of the line.
    ///   - candidates: The candidates in the order of the list.
    package init(replaceFrom: Int, candidates: [Candidate]) {
        self.replaceFrom = replaceFrom
        self.candidates = candidates
    }

    /// The common prefix of all candidates.
    var commonPrefix: String {
        guard var prefix = candidates.first.map({ Substring($0.text) }) else { return "" }
        for candidate in candidates.dropFirst() {
            let shared = zip(prefix, candidate.text).prefix { $0 == $1 }.count
            prefix = prefix.prefix(shared)
        }
        return String(prefix)
    }
}

/// A gray text after the line.
package struct LineHint: Hashable, Sendable {
    /// The text that follows the typed part.
    package var text: String
    /// Whether Right inserts it; false for an explanation.
    package var isAcceptable: Bool

    /// Creates a hint.
    ///
    /// - Parameters:
    ///   - text: The text that follows the typed part.
    ///   - isAcceptable: Whether Right inserts it.
    package init(_ text: String, isAcceptable: Bool = true) {
        self.text = text
        self.isAcceptable = isAcceptable
    }
}
