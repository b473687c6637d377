/// The completion candidates at the cursor.
package struct LineCompletion: Equatable, Sendable {
    package struct Candidate: Equatable, Sendable {
        package var text: String
        package var shown: String
        package var description: String?
        /// The text after a single candidate: a space, or empty if the word continues.
        package var suffix: String

        package init(_ text: String, shown: String? = nil, description: String? = nil, suffix: String = " ") {
            self.text = text
            self.shown = shown ?? text
            self.description = description
            self.suffix = suffix
        }
    }

    /// The start of the word that a candidate replaces, in characters from the start of the line; the word ends at the cursor.
    package var replaceFrom: Int
    package var candidates: [Candidate]

    package init(replaceFrom: Int, candidates: [Candidate]) {
        self.replaceFrom = replaceFrom
        self.candidates = candidates
    }

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
    package var text: String
    package var isAcceptable: Bool

    package init(_ text: String, isAcceptable: Bool = true) {
        self.text = text
        self.isAcceptable = isAcceptable
    }
}
