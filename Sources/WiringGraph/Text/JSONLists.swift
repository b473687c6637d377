import FoundationEssentials
import TerminalText

/// Writes a JSON object with long lists in chunks, so that a large report is never in memory. The output is that of encoding the whole object.
package struct JSONLists {
    /// A long list of the object.
    package struct List {
        /// The name, which must be unique in the object.
        let name: String
        let count: Int
        /// Encodes a range of elements.
        let text: (Range<Int>) -> String

        package init<Item, Element: Encodable>(_ name: String, _ items: [Item], as element: @escaping (Item) -> Element) {
            self.name = name
            count = items.count
            text = { range in JSONLists.encoded(items[range].map(element)) }
        }
    }

    private static let pieceCount = 64

    /// Writes an object, whose lists are empty, followed by a line break. The lists fill it in the order of the encoded object.
    package static func write(
        _ object: some Encodable, filling lists: [List], to receive: (UnsafeRawBufferPointer) throws -> Void
    ) rethrows {
        var text = TextBuffer(capacity: TextBuffer.chunk * 2)
        var rest = encoded(object)[...]
        for list in lists where list.count > 0 {
            // A string value cannot contain this text, since its quotes would be escaped.
            guard let start = rest.firstRange(of: "\"\(list.name)\" : [\n")?.upperBound else { continue }
            text.append(String(rest[..<start]))
            rest = rest[start...]
            let indentation = rest.dropFirst().prefix { $0 == " " }.utf8.count
            for first in stride(from: 0, to: list.count, by: pieceCount) {
                // The output is no longer required.
                if Task.isCancelled { return }
                if first > 0 { text.append(literal: ",\n") }
                // Removes the enclosing brackets, which are on separate lines.
                let piece = list.text(first..<min(first + pieceCount, list.count)).utf8.dropFirst(2).dropLast(2)
                text.append(piece, indentedBy: indentation)
                try text.flushIfFull(to: receive)
            }
        }
        text.append(String(rest))
        text.append(literal: "\n")
        try text.flushAll(to: receive)
    }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // The values contain only texts and integers, so encoding cannot fail.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return VisibleText.inJSON(String(decoding: data, as: UTF8.self))
    }
}

extension TextBuffer {
    fileprivate mutating func append(_ lines: Substring.UTF8View, indentedBy indentation: Int) {
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
        for (number, line) in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 { append(UInt8(ascii: "\n")) }
            if !line.isEmpty { spaces.withUnsafeBufferPointer { append($0) } }
            append(String(line) ?? "")
        }
    }
}
