/// A text that is produced in pieces on demand, so that a large text need not be in memory as a whole.
package struct TextStream: Hashable, Sendable {
    /// Receives bytes of UTF-8 in pieces of whole characters; an error that it throws ends the text.
    package typealias Receiver = (UnsafeRawBufferPointer) throws -> Void

    /// Writes a text in pieces and rethrows the errors of the receiver.
    package typealias Writer = (Receiver) throws -> Void

    private let body: @Sendable (Receiver) throws -> Void

    /// Creates a text from a function that passes the same text to a receiver for each call, and rethrows the errors of the receiver.
    package init(_ body: @escaping @Sendable (Receiver) throws -> Void) { self.body = body }

    package init(_ text: String) {
        self.init { receive in
            var text = text
            try text.withUTF8 { bytes in try receive(UnsafeRawBufferPointer(bytes)) }
        }
    }

    package func write(to receive: Receiver) throws { try body(receive) }

    package var text: String {
        var bytes: [UInt8] = []
        // The receiver does not throw.
        try? body { bytes.append(contentsOf: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package static func == (left: TextStream, right: TextStream) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
