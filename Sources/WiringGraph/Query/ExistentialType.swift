/// Where the spelling of a type goes on behind its first word: `any NetworkClient`, as lists print it, is one word.
///
/// The lexers of commands and of queries share it, so that both see the same words.
package enum ExistentialType {
    private static let keywords = [Array("any".utf8), Array("some".utf8)]

    /// Whether the word that ends at a blank is the keyword of a type whose name follows.
    ///
    /// - Parameters:
    ///   - word: where the word stands, quotes included.
    ///   - bytes: the text in which it stands.
    package static func goesOn(behind word: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard word.upperBound + 1 < bytes.count, bytes[word.upperBound] == UInt8(ascii: " ") else { return false }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.upperBound + 1]) else { return false }
        return keywords.contains { bytes[word].elementsEqual($0) }
    }
}
