import TerminalText
import WiringVocabulary

/// Cuts a stream of bytes into lines.
struct LineSplitter {
    /// A line longer than this is handed on in pieces, so that a program which never ends its line cannot fill the memory.
    static let maximumLength = 1 << 16

    private var partial: [UInt8] = []

    /// Takes bytes and gives the lines that they complete; what is not UTF-8 is repaired, what a terminal
    /// would obey is made visible.
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

    /// The line that the end of the stream completes, if any.
    mutating func finish() -> String? {
        partial.isEmpty ? nil : takePartial()
    }

    private mutating func takePartial() -> String {
        defer { partial.removeAll() }
        return VisibleText.of(String(decoding: partial, as: UTF8.self))
    }
}
