@_spi(_Unicode) import Swift

/// Composes letters with the following combining marks into single characters (Unicode normalization form C).
///
/// libedit moves and deletes by scalar and gives a mark no separate cell, so a decomposed `é` would behave like two characters.
enum ComposedText {
    /// The composed scalar for a character and the following mark; nil if there is none.
    static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
        let scalars = Array(String(String.UnicodeScalarView([base, mark]))._nfc)
        return scalars.count == 1 ? scalars[0] : nil
    }

    static func composing(_ text: String) -> String { String(String.UnicodeScalarView(text._nfc)) }
}
