/// An incremental search through the history.
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

    /// Continues with older lines.
    mutating func searchOlder(in entries: [String]) {
        find(in: entries, entries.indices.prefix(match?.entry ?? entries.count).reversed(), otherThan: match?.text)
    }

    /// Continues with newer lines.
    mutating func searchNewer(in entries: [String]) {
        find(in: entries, entries.indices.dropFirst((match?.entry ?? entries.count) + 1), otherThan: match?.text)
    }

    /// Finds the first of several lines that contains the search text; if there is none, the previous match stays.
    private mutating func find(in entries: [String], _ positions: some Sequence<Int>, otherThan former: String? = nil) {
        let wanted = Array(pattern.utf8)
        for position in positions where entries[position] != former {
            guard let place = Self.place(of: wanted, in: entries[position]) else { continue }
            match = (position, entries[position], place)
            hasFailed = false
            return
        }
        hasFailed = !pattern.isEmpty
    }

    /// The position of a text in another, in characters; nil if it does not occur.
    private static func place(of wanted: [UInt8], in entry: String) -> Int? {
        guard let first = wanted.first else { return nil }
        var entry = entry
        return entry.withUTF8 { bytes -> Int? in
            guard bytes.count >= wanted.count else { return nil }
            var characters = 0
            for start in 0...(bytes.count - wanted.count) {
                if bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) { return characters }
                if bytes[start] & 0xC0 != 0x80 { characters += 1 }
            }
            return nil
        }
    }
}
