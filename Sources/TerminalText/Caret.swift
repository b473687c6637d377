import WiringVocabulary

/// A piece of text with carets under a part of it.
package enum Caret {
    /// Draws the line that holds a place, and carets under the place.
    ///
    /// - Parameters:
    ///   - range: the place, in bytes of UTF-8; clamped to the text.
    ///   - text: one or more lines.
    /// - Returns: two lines, indented by two spaces; the number of the line and the place in it in characters, both counted from one.
    package static func drawing(of range: Range<Int>, in text: String) -> (text: String, line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let start = min(max(0, range.lowerBound), bytes.count)
        let lineStart = Self.lineStart(before: start, in: bytes)
        let lineEnd = bytes[start...].firstIndex(of: newline) ?? bytes.count
        let end = min(max(start, range.upperBound), lineEnd)
        let column = String(decoding: bytes[lineStart..<start], as: UTF8.self).count + 1
        // Of a line that fills screens only the surroundings of the place are shown.
        let first = start - lineStart > longestSide ? boundary(at: start - shortSide, in: bytes) : lineStart
        let last = lineEnd - start > longestSide ? boundary(at: start + shortSide, in: bytes) : lineEnd
        let before = (first > lineStart ? "... " : "") + String(decoding: bytes[first..<start], as: UTF8.self)
        let marked = String(decoding: bytes[start..<min(end, last)], as: UTF8.self)
        let rest = String(decoding: bytes[start..<last], as: UTF8.self) + (last < lineEnd ? " ..." : "")
        let line = (before + rest).filter { $0 != "\r" }
        // A tab stays a tab, so that the caret stands under the text however wide a terminal draws it.
        let margin = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
        let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
        return ("  \(line)\n  \(margin)\(carets)", bytes[..<lineStart].count { $0 == newline } + 1, column)
    }

    /// Where a place is.
    ///
    /// - Parameters:
    ///   - offset: the place, in bytes of UTF-8; clamped to the text.
    ///   - text: one or more lines.
    /// - Returns: the line and the character in it, both counted from one.
    package static func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let start = min(max(0, offset), bytes.count)
        let lineStart = Self.lineStart(before: start, in: bytes)
        return (bytes[..<lineStart].count { $0 == newline } + 1, String(decoding: bytes[lineStart..<start], as: UTF8.self).count + 1)
    }

    /// How much of a line may stand before and behind a place, and how much is shown where there is more, in bytes.
    private static let (longestSide, shortSide) = (400, 200)

    /// The beginning of the character that a byte belongs to.
    private static func boundary(at position: Int, in bytes: [UInt8]) -> Int {
        var position = position
        while position > 0, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }

    private static let newline = UInt8(ascii: "\n")

    private static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }
}
