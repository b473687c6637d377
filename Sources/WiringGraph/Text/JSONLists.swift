import FoundationEssentials
import TerminalText

/// An object of JSON with long lists somewhere in it, written piece by piece, with the bytes that it would have as a whole: a report of a million
/// findings is never in memory as a text.
package struct JSONLists {
    /// One of the lists.
    package struct List {
        /// Its name, which nothing else in the object has.
        let name: String
        /// How many elements it has.
        let count: Int
        /// The text of some of its elements.
        let text: (Range<Int>) -> String

        package init<Item, Element: Encodable>(_ name: String, _ items: [Item], as element: @escaping (Item) -> Element) {
            self.name = name
            count = items.count
            text = { range in JSONLists.encoded(items[range].map(element)) }
        }
    }

    /// How many elements are encoded at a time.
    private static let pieceCount = 64

    /// Writes an object, with a line end.
    ///
    /// - Parameters:
    ///   - object: the object with its lists empty.
    ///   - lists: the lists, in the order in which the object names them.
    ///   - receive: takes the bytes (UTF-8), a chunk at a time; what it throws ends the writing.
    package static func write(
        _ object: some Encodable, filling lists: [List], to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        var rest = encoded(object)[...]
        for list in lists where list.count > 0 {
            // No text has such a name in it: its quotes would be escaped.
            guard let start = rest.firstRange(of: "\"\(list.name)\" : [\n")?.upperBound else { continue }
            text.append(String(rest[..<start]))
            rest = rest[start...]
            let indentation = rest.dropFirst().prefix { $0 == " " }.utf8.count
            for first in stride(from: 0, to: list.count, by: pieceCount) {
                // Nobody waits for it.
                if Task.isCancelled { return }
                if first > 0 { text.append(literal: ",\n") }
                // Without the brackets around, each of which has a line of its own.
                let piece = list.text(first..<min(first + pieceCount, list.count)).utf8.dropFirst(2).dropLast(2)
                text.append(piece, indentedBy: indentation)
                try text.passOn(to: receive)
            }
        }
        text.append(String(rest))
        text.append(literal: "\n")
        try text.passOnAll(to: receive)
    }

    /// Lines in which other programs and people find their way.
    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Texts and integers only, which can always be written.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return VisibleText.inJSON(String(decoding: data, as: UTF8.self))
    }
}

extension TextBuffer {
    /// Adds lines, each with so many spaces in front.
    fileprivate mutating func append(_ lines: Substring.UTF8View, indentedBy indentation: Int) {
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
        for (number, line) in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 { append(UInt8(ascii: "\n")) }
            if !line.isEmpty { spaces.withUnsafeBufferPointer { append($0) } }
            append(String(line) ?? "")
        }
    }
}
