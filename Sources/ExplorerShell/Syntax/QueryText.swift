/// A query as it stands in a command line: with its quotes, without the options in between, and with its place.
package struct QueryText: Hashable, Sendable {
    /// The query.
    package var text: String
    /// Where it begins in the line, in bytes of UTF-8.
    package var offset: Int

    /// A query that was written by itself.
    package init(_ text: String, offset: Int = 0) {
        self.text = text
        self.offset = offset
    }

    /// Takes the words of a query out of a line; nil if there is none.
    ///
    /// - Parameters:
    ///   - words: the words of the query, in order.
    ///   - line: the line in which they stand.
    init?(_ words: ArraySlice<Word>, of line: ParsedCommand) {
        guard let first = words.first, let last = words.last else { return nil }
        let start = first.range.lowerBound
        // Not copied: the text may be a whole script, of which every line asks.
        let source = line.text.utf8
        // A cursor inside a character makes words that the line does not have.
        guard words.allSatisfy({ $0.range.lowerBound >= start && $0.range.upperBound <= min(last.range.upperBound, source.count) }) else {
            return nil
        }
        // What is left out (an option) leaves its room, so that every place stays where it is.
        var bytes = [UInt8](repeating: UInt8(ascii: " "), count: last.range.upperBound - start)
        for word in words {
            let written = source.dropFirst(word.range.lowerBound).prefix(word.range.count)
            bytes.replaceSubrange((word.range.lowerBound - start)..<(word.range.upperBound - start), with: written)
        }
        self.init(String(decoding: bytes, as: UTF8.self), offset: start)
    }

    /// What follows the `=` at the beginning, without the spaces between; nil where there is none.
    var afterEqualSign: QueryText? {
        guard text.hasPrefix("=") else { return nil }
        let rest = text.utf8.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return QueryText(String(Substring(rest)), offset: offset + text.utf8.count - rest.count)
    }
}
