import FoundationEssentials
import TerminalText

/// Encodes values as JSON on one line.
struct JSONText: Sendable {
    /// Writes an array as JSON on one line in batches, because the encoder needs many times the memory of its output.
    func write(list: [some Encodable], to receive: TextStream.Receiver) throws {
        try TextStream("[").write(to: receive)
        for start in stride(from: 0, to: list.count, by: 1_000) {
            if Task.isCancelled { throw CancellationError() }
            let elements = encoded(Array(list[start..<min(start + 1_000, list.count)])).dropFirst().dropLast()
            try TextStream((start > 0 ? "," : "") + elements).write(to: receive)
        }
        try TextStream("]").write(to: receive)
    }

    /// Encodes a value as JSON on one line, with its fields sorted by name.
    func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // An answer contains only texts and integers, so encoding cannot fail.
        guard let data = try? encoder.encode(value) else { return "{}" }
        return VisibleText.inJSON(String(decoding: data, as: UTF8.self))
    }
}
