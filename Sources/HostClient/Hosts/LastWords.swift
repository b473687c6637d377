/// What a program says when it stops.
enum LastWords {
    /// With these words the Swift runtime and the C library begin a line on the standard error before they abort.
    private static let beginnings = [
        "Fatal error", "Precondition failed", "Assertion failed", "Simultaneous accesses to ", "Fatal access conflict detected",
        "Could not cast value of type ", "terminate called", "free(): ", "malloc(): ", "double free or corruption", "corrupted size",
        "munmap_chunk(): ", "realloc(): ", "*** stack smashing detected", "*** buffer overflow detected",
    ]
    /// Words longer than this are cut: a program may not end its line.
    private static let maximumLength = 500

    /// The words in a line such as `Mail/Store.swift:12: Fatal error: no disk`, without the place and without addresses, which tell nobody
    /// anything; nil when there are none.
    static func find(in line: String) -> String? {
        let bytes = line.utf8
        for beginning in beginnings {
            if let start = bytes.position(of: beginning.utf8) { return text(of: line[start...]) }
        }
        return nil
    }

    /// Which of two lines tells more: the first, unless it is a summary of what follows or was said already.
    static func better(_ earlier: String?, _ later: String) -> String {
        guard let earlier, later.hasPrefix("Fatal access conflict") else { return later }
        return earlier.hasPrefix("Simultaneous") ? earlier : later
    }

    /// Words that a library has kept, as people read them.
    static func text(of words: some StringProtocol) -> String {
        var result: [Substring] = []
        for word in String(words.prefix(maximumLength)).split(separator: " ", omittingEmptySubsequences: false) {
            let core = word.drop { $0 == "(" }.prefix { $0.isHexDigit || $0 == "x" }
            guard core.hasPrefix("0x"), core.count > 5 else {
                result.append(word)
                continue
            }
            let rest = word.drop { $0 == "(" }.dropFirst(core.count).drop { $0 == ")" }
            // What follows an address, a comma say, belongs to the word before it.
            if let last = result.popLast() { result.append(last + rest) }
        }
        return result.joined(separator: " ")
    }
}

extension String.UTF8View {
    /// Where some bytes stand first; nil where they do not. Every line that a program prints is asked for a few, most of which begin nowhere in it.
    fileprivate func position(of other: String.UTF8View) -> Index? {
        guard let first = other.first else { return startIndex }
        var start = startIndex
        while let next = self[start...].firstIndex(of: first) {
            if self[next...].starts(with: other) { return next }
            start = index(after: next)
        }
        return nil
    }
}
