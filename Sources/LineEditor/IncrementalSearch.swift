struct IncrementalSearch {
    private(set) var pattern = ""
    /// The matching line and the position of the search text in it, in characters; nil if there is none yet.
    private(set) var match: (entry: Int, text: String, place: Int)?
    /// Whether the last letter or step found no match.
    private(set) var hasFailed = false

    var row: String { (hasFailed ? "no match: " : "search: ") + pattern }

    /// Adds a letter and searches from the current line on.
    mutating func add(_ scalar: Unicode.Scalar, in entries: [String]) {
        pattern.unicodeScalars.append(scalar)
        find(in: entries, entries.indices.prefix(match.map { $0.entry + 1 } ?? entries.count).reversed())
    }

    /// Removes the last letter and searches again from the newest line.
    mutating func removeLast(in entries: [String]) {
        guard !pattern.isEmpty else { return }
        pattern.unicodeScalars.removeLast()
        match = nil
        find(in: entries, entries.indices.reversed())
    }

    mutating func searchOlder(in entries: [String]) {
        find(in: entries, entries.indices.prefix(match?.entry ?? entries.count).reversed(), otherThan: match?.text)
    }

    mutating func searchNewer(in entries: [String]) {
        find(in: entries, entries.indices.dropFirst((match?.entry ?? entries.count) + 1), otherThan: match?.text)
    }

    /// Finds the first of several lines that contains the search text; if there is none, the previous match stays.
    private mutating func find(in entries: [String], _ positions: some Sequence<Int>, otherThan former: String? = nil) {
        for position in positions where entries[position] != former && !pattern.isEmpty {
            let entry = entries[position].unicodeScalars
            guard let place = entries[position].utf8.firstRange(of: pattern.utf8)?.lowerBound else { continue }
            match = (position, entries[position], entry.distance(from: entry.startIndex, to: place))
            hasFailed = false
            return
        }
        hasFailed = !pattern.isEmpty
    }
}
