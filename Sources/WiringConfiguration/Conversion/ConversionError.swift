import Wiring
import WiringVocabulary

/// A text cannot be converted, and why.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the text, as half a sentence: `it is not a URL`.
    public let description: String

    /// Says what is wrong with a text, as half a sentence: `it is not a URL`.
    /// - Parameter description: what is wrong, as half a sentence.
    public init(_ description: String) {
        self.description = description
    }
}
