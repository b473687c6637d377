import TerminalText

/// Splits a stream of bytes into lines.
struct LineSplitter {
    /// A longer line is returned in pieces, so that a program that never ends its line cannot exhaust the memory.
    static let maximumLength = 1 << 16

    private var partial: [UInt8] = []

    /// Adds bytes and returns the completed lines; invalid UTF-8 is repaired, and control characters
    /// are made visible.
    mutating func lines(in bytes: ArraySlice<UInt8>) -> [String] {
        var result: [String] = []
        for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            partial.append(contentsOf: piece)
            if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
            result.append(takePartial())
        }
        let rest = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[($0 + 1)...] } ?? bytes[...]
        partial.append(contentsOf: rest)
        if partial.count >= Self.maximumLength { result.append(takePartial()) }
        return result
    }

    /// The remaining line at the end of the stream, if any.
    mutating func finish() -> String? { partial.isEmpty ? nil : takePartial() }

    private mutating func takePartial() -> String {
        defer { partial.removeAll() }
        return VisibleText.of(String(decoding: partial, as: UTF8.self))
    }
}
