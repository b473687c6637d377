import FoundationEssentials

/// Encodes values as JSON on one line.
struct JSONText: Sendable {
    private struct Element: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    /// Writes a value as JSON on one line; an array in batches, because the encoder needs many times the memory of its output.
    func write(_ value: some Encodable, to receive: TextStream.Receiver) throws {
        guard let list = value as? [any Encodable] else { return try TextStream(encoded(value)).write(to: receive) }
        try TextStream("[").write(to: receive)
        for start in stride(from: 0, to: list.count, by: 1_000) {
            if Task.isCancelled { throw CancellationError() }
            let elements = encoded(list[start..<min(start + 1_000, list.count)].map { Element(value: $0) }).dropFirst().dropLast()
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
