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
        let before = String(decoding: bytes[lineStart..<start], as: UTF8.self)
        let marked = String(decoding: bytes[start..<end], as: UTF8.self)
        let line = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self).filter { $0 != "\r" }
        // A tab stays a tab, so that the caret stands under the text however wide a terminal draws it.
        let margin = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: DisplayWidth.of($0)) }.joined()
        let carets = String(repeating: "^", count: max(1, DisplayWidth.of(marked)))
        return ("  \(line)\n  \(margin)\(carets)", bytes[..<lineStart].count { $0 == newline } + 1, before.count + 1)
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

    private static let newline = UInt8(ascii: "\n")

    private static func lineStart(before offset: Int, in bytes: [UInt8]) -> Int {
        bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    }
}
