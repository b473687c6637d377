/// The variables and functions that a file declares with `let`, `var` and `func`, by name, so that a large body is not searched for each look-up.
struct VariableIndex: Sendable {
    private struct Entry {
        let hash: UInt32
        /// The token of the keyword.
        let index: Int32
    }

    /// Sorted by hash; entries with equal hashes in the order of the source.
    private var entries: [Entry] = []

    init() {}

    init(_ tokens: Tokens) {
        for index in tokens.list.indices where tokens.isWord(index, "let") || tokens.isWord(index, "var") || tokens.isWord(index, "func") {
            guard tokens.isWord(index + 1) else { continue }
            let name = tokens.list[index + 1]
            let hash = Self.hash(tokens.source.bytes[Int(name.start)..<Int(name.end)])
            entries.append(Entry(hash: hash, index: Int32(truncatingIfNeeded: index)))
        }
        entries.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
        entries = entries.withoutReserve
    }

    /// The tokens of the keywords that declare a name within a range of tokens, in order, up to a limit.
    func declarations(of name: String, in range: Range<Int>, _ tokens: Tokens) -> [Int] {
        let hash = Self.hash(name.utf8)
        var low = entries.partition { ($0.hash, Int($0.index)) >= (hash, range.lowerBound) }
        var found: [Int] = []
        while low < entries.count, entries[low].hash == hash, Int(entries[low].index) < range.upperBound, found.count < Self.most {
            let index = Int(entries[low].index)
            if tokens.text(index + 1) == name { found.append(index) }
            low += 1
        }
        return found
    }

    /// The tokens of the keywords that declare a name before a token, in the blocks around it, the nearest first, up to a limit.
    func declarations(of name: String, before index: Int, from start: Int, _ tokens: Tokens) -> [Int] {
        let hash = Self.hash(name.utf8)
        var high = entries.partition { ($0.hash, Int($0.index)) >= (hash, index) }
        var found: [Int] = []
        while high > 0, entries[high - 1].hash == hash, Int(entries[high - 1].index) >= start, found.count < Self.most {
            high -= 1
            let place = Int(entries[high].index)
            let block = Int(tokens.list[place].parent)
            if tokens.text(place + 1) == name, block < 0 || tokens.match(block) > index { found.append(place) }
        }
        return found
    }

    private static let most = 8

    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }
}
