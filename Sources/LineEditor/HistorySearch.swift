/// A search through the history for lines that start like the edited one.
///
/// libedit's own search interprets the text as a regular expression that may match anywhere, which does not work for `$1` or `services *`.
struct HistorySearch {
    private var prefix = ""
    private var draft = ""
    private var index = 0
    private var shown: String?

    /// The next older matching line; nil if there is none. A new search matches lines that begin with `start`, the text before the cursor.
    mutating func older(than line: String, startingWith start: String, in entries: [String]) -> String? {
        if shown != line {
            prefix = start
            draft = line
            index = entries.count
        }
        guard let found = entries.prefix(index).lastIndex(where: { matches($0, line) }) else { return nil }
        return show(entries[found], at: found)
    }

    /// The next newer matching line, and after the newest one the typed line; nil if no search is active.
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
