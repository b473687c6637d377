/// A search through former lines that goes on with each letter.
struct IncrementalSearch {
    /// What is looked for.
    private(set) var pattern = ""
    /// The line that was found, and where the pattern is in it, in characters; nil where there is none yet.
    private(set) var match: (entry: Int, text: String, place: Int)?
    /// Whether nothing was found for the last letter or step.
    private(set) var hasFailed = false

    /// The row that tells of the search.
    var row: String { (hasFailed ? "no match: " : "search: ") + pattern }

    /// Looks for one more letter, from the present line on.
    mutating func add(_ scalar: Unicode.Scalar, in entries: [String]) {
        pattern.unicodeScalars.append(scalar)
        find(in: entries, entries.indices.prefix(match.map { $0.entry + 1 } ?? entries.count).reversed())
    }

    /// Takes the last letter back, and begins with the newest line again.
    mutating func removeLast(in entries: [String]) {
        guard !pattern.isEmpty else { return }
        pattern.unicodeScalars.removeLast()
        match = nil
        find(in: entries, entries.indices.reversed())
    }

    /// Goes to the next older line.
    mutating func goBack(in entries: [String]) {
        find(in: entries, entries.indices.prefix(match?.entry ?? entries.count).reversed(), otherThan: match?.text)
    }

    /// Goes to the next newer line.
    mutating func goForward(in entries: [String]) {
        find(in: entries, entries.indices.dropFirst((match?.entry ?? entries.count) + 1), otherThan: match?.text)
    }

    /// Finds the first of some lines that has the pattern; where there is none, what was found before stays.
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

    /// Where a text stands in another, in characters; nil where it does not.
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
