/// Finds the error message of a program that stops.
enum CrashMessage {
    /// The beginnings of lines that the Swift runtime and the C library write to standard error before they abort.
    private static let beginnings = [
        "Fatal error", "Precondition failed", "Assertion failed", "Simultaneous accesses to ", "Fatal access conflict detected",
        "Could not cast value of type ", "terminate called", "free(): ", "malloc(): ", "double free or corruption", "corrupted size",
        "munmap_chunk(): ", "realloc(): ", "*** stack smashing detected", "*** buffer overflow detected",
    ]
    /// Longer messages are truncated: a program may not end its line.
    private static let maximumLength = 500

    /// The message in a line such as `Mail/Store.swift:12: Fatal error: no disk`, without the location and addresses; nil if there is none.
    static func find(in line: String) -> String? {
        let bytes = line.utf8
        for beginning in beginnings {
            if let start = bytes.position(of: beginning.utf8) { return text(of: line[start...]) }
        }
        return nil
    }

    /// The more informative of two lines: the second, unless it only summarizes the first.
    static func better(_ earlier: String?, _ later: String) -> String {
        guard let earlier, later.hasPrefix("Fatal access conflict") else { return later }
        return earlier.hasPrefix("Simultaneous") ? earlier : later
    }

    /// A message that a library has recorded, without addresses.
    static func text(of words: some StringProtocol) -> String {
        var result: [Substring] = []
        for word in String(words.prefix(maximumLength)).split(separator: " ", omittingEmptySubsequences: false) {
            let core = word.drop { $0 == "(" }.prefix { $0.isHexDigit || $0 == "x" }
            guard core.hasPrefix("0x"), core.count > 5 else {
                result.append(word)
                continue
            }
            let rest = word.drop { $0 == "(" }.dropFirst(core.count).drop { $0 == ")" }
            // Punctuation after an address, such as a comma, belongs to the preceding word.
            if let last = result.popLast() { result.append(last + rest) }
        }
        return result.joined(separator: " ")
    }
}

extension String.UTF8View {
    /// The first position of a byte sequence; nil if there is none. Optimized for the usual case that a line contains none of several beginnings.
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
