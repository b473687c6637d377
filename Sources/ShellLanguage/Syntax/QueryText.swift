/// A query in a command line: with its quotes and its position, without options in between.
package struct QueryText: Hashable, Sendable {
    /// The text of the query.
    package var text: String
    /// The start of the query in the line, in bytes of UTF-8.
    package var offset: Int

    /// Creates a query that is not part of a longer line.
    package init(_ text: String, offset: Int = 0) {
        self.text = text
        self.offset = offset
    }

    /// Extracts the words of a query from a line; nil if there are none.
    ///
    /// - Parameters:
    ///   - words: the words of the query, in order.
    ///   - line: the line that contains the words.
    package init?(_ words: ArraySlice<Word>, of line: ParsedCommand) {
        guard let first = words.first, let last = words.last else { return nil }
        let start = first.range.lowerBound
        // The text is not copied, because it may be a whole script and is used for each of its lines.
        let source = line.text.utf8
        // A cursor inside a character produces words with invalid ranges.
        guard words.allSatisfy({ $0.range.lowerBound >= start && $0.range.upperBound <= min(last.range.upperBound, source.count) }) else {
            return nil
        }
        // Options in between are replaced by spaces, so that positions are preserved.
        var bytes = [UInt8](repeating: UInt8(ascii: " "), count: last.range.upperBound - start)
        for word in words {
            let written = source.dropFirst(word.range.lowerBound).prefix(word.range.count)
            bytes.replaceSubrange((word.range.lowerBound - start)..<(word.range.upperBound - start), with: written)
        }
        self.init(String(decoding: bytes, as: UTF8.self), offset: start)
    }

    /// The text after the `=` at the beginning, without leading blanks; nil if there is no `=`.
    package var afterEqualSign: QueryText? {
        guard text.hasPrefix("=") else { return nil }
        let rest = text.utf8.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return QueryText(String(Substring(rest)), offset: offset + text.utf8.count - rest.count)
    }
}
