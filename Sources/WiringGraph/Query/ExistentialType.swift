/// Recognizes types that continue after a space: `any NetworkClient`, as lists print it, is one word.
///
/// The lexers of commands and of queries share this type, so that both split words equally.
package enum ExistentialType {
    private static let keywords = [Array("any".utf8), Array("some".utf8)]

    /// Whether the word before a space is a keyword that a type name follows.
    ///
    /// - Parameters:
    ///   - word: the range of the word, including quotes.
    ///   - bytes: the text that contains it.
    package static func typeNameFollows(behind word: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard word.upperBound + 1 < bytes.count, bytes[word.upperBound] == UInt8(ascii: " ") else { return false }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.upperBound + 1]) else { return false }
        return keywords.contains { bytes[word].elementsEqual($0) }
    }
}
