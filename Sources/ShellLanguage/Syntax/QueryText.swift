/// A query in a command line: with its quotes and its position, without options in between.
package struct QueryText: Hashable, Sendable {
    package var text: String
    /// The start of the query in the line, in bytes of UTF-8.
    package var offset: Int

    package init(_ text: String, offset: Int = 0) {
        self.text = text
        self.offset = offset
    }

    /// Extracts the words of a query, in order, from the line that contains them; nil if there are none.
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

/// Parses the paths of parts of an object: `$1.items[0].name`.
package enum ObjectPath {
    /// Returns the number of the result and the path components; nil if the text does not begin with a result.
    package static func parts(of text: String) -> (number: Int, path: [String])? {
        guard let match = text.wholeMatch(of: #/\$([0-9]+)((?:\.[^.\[]+|\[[^\]]*\])*)/#), let number = Int(match.1) else { return nil }
        // Components in brackets keep the brackets and may contain dots.
        return (number, match.2.matches(of: #/\.([^.\[]+)|(\[[^\]]*\])/#).map { String($0.1 ?? $0.2 ?? "") })
    }
}
