/// A fast filter for a set of words, by their first byte and length, without creating strings.
struct WordFilter: Sendable {
    /// For each first byte the lengths that occur, one bit each; the last bit represents all longer ones.
    private var lengths = [UInt64](repeating: 0, count: 256)

    init(_ words: some Sequence<String>) { for word in words { insert(word) } }

    /// Adds a word.
    mutating func insert(_ word: String) {
        guard let first = word.utf8.first else { return }
        lengths[Int(first)] |= Self.bit(word.utf8.count)
    }

    /// - Parameter index: a token; the code of an incomplete declaration may end after the last one.
    func mayContain(_ index: Int, _ tokens: Tokens) -> Bool {
        guard index < tokens.list.count else { return false }
        let token = tokens.list[index]
        return token.kind == .word && lengths[Int(token.first)] & Self.bit(Int(token.end - token.start)) != 0
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
