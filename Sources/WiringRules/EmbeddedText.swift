import EmbeddedTexts

/// The texts that the compiler embeds, see `EmbeddedTexts.h`.
package enum EmbeddedText {
    /// The text with a name.
    package static func named(_ name: String) -> String {
        let text = embedded_text_named(name)
        return String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
    }
}
