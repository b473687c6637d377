/// Walks through former lines that start like the one being edited.
///
/// libedit's own search takes the text for a regular expression that may match anywhere, which is no use for `$1` or `services *`.
struct HistorySearch {
    private var prefix = ""
    private var draft = ""
    private var index = 0
    private var shown: String?

    /// The next older line to show.
    ///
    /// - Parameters:
    ///   - line: the line as it is.
    ///   - start: its text before the cursor; a new search looks for lines that start with it.
    ///   - entries: the former lines, oldest first.
    /// - Returns: nil when there is none.
    mutating func older(than line: String, startingWith start: String, in entries: [String]) -> String? {
        if shown != line {
            prefix = start
            draft = line
            index = entries.count
        }
        guard let found = entries.prefix(index).lastIndex(where: { matches($0, line) }) else { return nil }
        return show(entries[found], at: found)
    }

    /// The next newer line to show; after the newest one, what had been typed.
    ///
    /// - Returns: nil when no search is under way.
    mutating func newer(than line: String, in entries: [String]) -> String? {
        guard shown == line else { return nil }
        if let found = entries.indices.dropFirst(index + 1).first(where: { matches(entries[$0], line) }) {
            return show(entries[found], at: found)
        }
        shown = nil
        return draft
    }

    private func matches(_ entry: String, _ line: String) -> Bool {
        entry != line && entry.unicodeScalars.starts(with: prefix.unicodeScalars)
    }

    private mutating func show(_ entry: String, at position: Int) -> String {
        index = position
        shown = entry
        return entry
    }
}
