/// A fast filter for a set of words, by their first byte and length, without creating strings.
struct WordFilter: Sendable {
    /// For each first byte the lengths that occur, one bit each; the last bit represents all longer ones.
    private var lengths = [UInt64](repeating: 0, count: 256)

    init(_ words: some Sequence<String>) { for word in words { insert(word) } }

    mutating func insert(_ word: String) {
        guard let first = word.utf8.first else { return }
        lengths[Int(first)] |= Self.bit(word.utf8.count)
    }

    /// - Parameter index: a token; the code of an incomplete declaration may end after the last one.
    func mayContain(_ index: Int, _ tokens: Tokens) -> Bool {
        guard index < tokens.list.count else { return false }
        let token = tokens.list[index]
        return token.kind == .word && lengths[Int(token.first)] & Self.bit(token.length) != 0
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}

extension Sequence<ScannedFile> {
    /// The places of names and keywords, in the order of the files.
    func places(of names: Set<String>) -> some Sequence<(file: ScannedFile, index: Int, word: String)> {
        let words = WordFilter(names)
        return lazy.flatMap { file in
            let tokens = file.tokens
            return tokens.list.indices.lazy.filter { words.mayContain($0, tokens) }.map { (file: file, index: $0, word: tokens.text($0)) }
        }.filter { names.contains($0.word) }
    }
}
