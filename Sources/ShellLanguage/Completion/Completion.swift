/// The completions at the cursor and the range that they replace.
package struct Completion: Hashable, Sendable {
    /// The part of the word before the cursor, in bytes of UTF-8.
    package var range: Range<Int>
    package var candidates: [CompletionCandidate]

    package init(range: Range<Int>, candidates: [CompletionCandidate]) {
        self.range = range
        self.candidates = candidates
    }
}

/// A possible completion at the cursor.
package struct CompletionCandidate: Hashable, Sendable {
    /// The text that replaces the word at the cursor, quoted if necessary.
    package var text: String
    package var summary: String
    package var lifetime: Lifetime?
    /// Whether the word continues after the text, as with the name of a folder.
    package var isPartial: Bool

    package init(_ text: String, summary: String = "", lifetime: Lifetime? = nil, isPartial: Bool = false) {
        self.text = text
        self.summary = summary
        self.lifetime = lifetime
        self.isPartial = isPartial
    }
}

extension CompletionCandidate {
    package static func matching(_ text: String, _ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
        let humps = CamelHump(text)
        return best(candidates.compactMap { candidate in humps.rank(of: candidate.text).map { ($0, candidate) } })
    }

    /// The candidates with the best kind of match: word initials are used only if no candidate has the prefix.
    package static func best(_ ranked: [(rank: Int, candidate: CompletionCandidate)]) -> [CompletionCandidate] {
        let classes = { (rank: Int) in rank <= 3 ? 0 : rank }
        guard let best = ranked.map({ classes($0.rank) }).min() else { return [] }
        return ranked.filter { classes($0.rank) == best }.map(\.candidate)
    }
}
