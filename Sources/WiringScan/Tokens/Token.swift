/// The smallest piece of a source: twenty bytes, since a large project has millions of them.
package struct Token: Sendable {
    /// What a token is.
    package enum Kind: UInt8, Sendable {
        /// A name or a keyword, without the backticks around it.
        case word
        /// A number.
        case number
        /// A literal of text without interpolations, quotes included; also a character of Objective-C.
        case string
        /// The beginning of a literal with interpolations; its match is the end of the literal.
        case stringStart
        /// The end of such a literal.
        case stringEnd
        /// A literal of a regular expression.
        case regex
        /// Punctuation and operators.
        case symbol
        /// An opening bracket; its match is the closing one.
        case open
        /// A closing bracket.
        case close
        /// A line for the compiler or the preprocessor: `#if DEBUG`, `#import <X/Y.h>`.
        case directive
    }

    /// Where it begins, in bytes.
    package let start: Int32
    /// Where it ends.
    package internal(set) var end: Int32
    /// For a bracket the other one; where that is missing, the token at which the group ends. For a name behind a dot the token at which the
    /// chain of calls and members begins. -1 for all others.
    package internal(set) var match: Int32 = -1
    /// The bracket around it; -1 for none.
    package internal(set) var parent: Int32
    /// What it is.
    package let kind: Kind
    /// Its first byte, by which symbols and brackets are told apart.
    package let first: UInt8
    /// Whether it is the first on its line.
    package let startsLine: Bool
    /// Whether nothing stands between it and the token before.
    package let isAttached: Bool
}
