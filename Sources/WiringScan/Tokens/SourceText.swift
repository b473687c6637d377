/// One file of the scanned project: its bytes and the starts of its lines.
package struct SourceText: Sendable {
    package enum Language: Sendable {
        case swift
        case objectiveC
    }

    /// The path below the scanned folder.
    package let path: String
    package let bytes: [UInt8]
    package let language: Language
    private let lineStarts: [Int32]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        let bytes = Self.decoded(bytes)
        self.bytes = bytes
        language = path.hasSuffix(".swift") ? .swift : .objectiveC
        var starts: [Int32] = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(Int32(truncatingIfNeeded: offset + 1)) }
        lineStarts = starts.withoutReserve
    }

    /// The source without the branches of `#if` that are not compiled if only these names are defined.
    func selecting(_ names: Set<String>) -> SourceText { SourceText(path: path, bytes: ConditionalText(defining: names).selected(bytes)) }

    /// The content in UTF-8: a byte order mark declares UTF-16.
    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count >= 2, bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE else { return bytes }
        let (high, low) = bytes[0] == 0xFE ? (0, 1) : (1, 0)
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low]) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    package var lineCount: Int { bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? lineStarts.count - 1 : lineStarts.count }

    /// The line of an offset, counted from one.
    package func line(at offset: Int) -> Int { max(1, lineStarts.partition { Int($0) > offset }) }

    /// A line without its line break, counted from one; nil if there is none.
    package func text(ofLine number: Int) -> String? {
        guard lineStarts.indices.contains(number - 1) else { return nil }
        let start = Int(lineStarts[number - 1])
        let end = number < lineStarts.count ? Int(lineStarts[number]) - 1 : bytes.count
        let line = bytes[start..<end]
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
