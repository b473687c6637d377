import WiringVocabulary

package enum Caret {
    /// Returns the line that contains a range of UTF-8 bytes, with carets below the range, both indented by two spaces, and the line number
    /// and the column in characters, both starting at one.
    package static func drawing(of range: Range<Int>, in text: String) -> (text: String, line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let start = min(max(0, range.lowerBound), bytes.count)
        let lineStart = Self.lineStart(before: start, in: bytes)
        let lineEnd = bytes[start...].firstIndex(of: newline) ?? bytes.count
        let end = min(max(start, range.upperBound), lineEnd)
        let place = Self.place(of: start, in: text)
        // In a very long line, only the surroundings of the range are shown.
        let first = start - lineStart > longestSide ? boundary(at: start - shortSide, in: bytes) : lineStart
        let last = lineEnd - start > longestSide ? boundary(at: start + shortSide, in: bytes) : lineEnd
        let before = (first > lineStart ? "... " : "") + String(decoding: bytes[first..<start], as: UTF8.self)
        let marked = String(decoding: bytes[start..<min(end, last)], as: UTF8.self)
        let rest = String(decoding: bytes[start..<last], as: UTF8.self) + (last < lineEnd ? " ..." : "")
        let line = (before + rest).filter { $0 != "\r" }
        // Tabs are preserved, so that the carets are aligned for any tab width.
        let margin = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
        let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
        return ("  \(line)\n  \(margin)\(carets)", place.line, place.column)
    }

    /// Converts an offset in UTF-8 bytes, clamped to the text, to a line and a column in characters, both starting at one.
    package static func place(of offset: Int, in text: String) -> (line: Int, column: Int) {
        let bytes = Array(text.utf8)
        let start = min(max(0, offset), bytes.count)
        let lineStart = Self.lineStart(before: start, in: bytes)
        return (bytes[..<lineStart].count { $0 == newline } + 1, String(decoding: bytes[lineStart..<start], as: UTF8.self).count + 1)
    }

    /// The maximum length of a line's part before and after an offset, and the length that is shown if it is longer, in bytes.
    private static let (longestSide, shortSide) = (400, 200)

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
