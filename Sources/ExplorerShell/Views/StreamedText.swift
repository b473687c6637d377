/// A text that is written piece by piece when somebody wants it: that of a million services need not be in memory as a whole.
package struct StreamedText: Hashable, Sendable {
    /// Takes bytes (UTF-8), a piece at a time, each of whole characters; what it throws ends the writing.
    package typealias Receiver = (UnsafeRawBufferPointer) throws -> Void

    /// Writes a text, the pieces of it one after the other, and throws what its receiver throws.
    package typealias Writer = (Receiver) throws -> Void

    private let body: @Sendable (Receiver) throws -> Void

    /// A text that is written by somebody else.
    ///
    /// - Parameter body: hands the text on, the same one each time, and throws what its receiver throws.
    package init(_ body: @escaping @Sendable (Receiver) throws -> Void) {
        self.body = body
    }

    /// A text that is there already.
    package init(_ text: String) {
        self.init { receive in
            var text = text
            try text.withUTF8 { bytes in try receive(UnsafeRawBufferPointer(bytes)) }
        }
    }

    /// Writes the text.
    package func write(to receive: Receiver) throws { try body(receive) }

    /// The text as a whole.
    package var text: String {
        var bytes: [UInt8] = []
        // Nobody throws.
        try? body { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func == (left: StreamedText, right: StreamedText) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
