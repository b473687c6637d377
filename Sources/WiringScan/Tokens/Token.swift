/// A token. Its size is sixteen bytes, because a large project has millions of them.
package struct Token: Sendable {
    package enum Kind: UInt8, Sendable {
        /// A name or a keyword, without the backticks around it.
        case word
        case number
        /// A string literal without interpolations, including its quotes; also a character literal of Objective-C.
        case string
        /// The beginning of a literal with interpolations; `match` is the end of the literal.
        case stringStart
        case stringEnd
        case regex
        /// Punctuation and operators.
        case symbol
        /// An opening bracket; `match` is the closing one.
        case open
        case close
        /// A line for the compiler or the preprocessor: `#if DEBUG`, `#import <X/Y.h>`.
        case directive
    }

    /// The start, in bytes.
    package let start: Int32
    /// For a bracket the matching one, or if that is missing, the token at which the group ends. For a name after a dot the first token of the
    /// chain of calls and members. -1 for all others.
    package internal(set) var match: Int32 = -1
    /// The enclosing bracket; -1 for none.
    package internal(set) var parent: Int32
    /// The length in bytes, and the flags in the two highest bits. A longer text is cut.
    private let lengthAndFlags: UInt16
    package let kind: Kind
    /// The first byte, which distinguishes symbols and brackets.
    package let first: UInt8

    private static let longest = 1 << 14 - 1

    init(_ kind: Kind, _ range: Range<Int>, first: UInt8, parent: Int32, startsLine: Bool, isAttached: Bool) {
        (self.kind, self.first, self.parent) = (kind, first, parent)
        start = Int32(truncatingIfNeeded: range.lowerBound)
        lengthAndFlags = UInt16(min(range.count, Self.longest)) | (startsLine ? 1 << 15 : 0) | (isAttached ? 1 << 14 : 0)
    }

    /// The length, in bytes.
    package var length: Int { Int(lengthAndFlags) & Self.longest }
    /// The end, in bytes.
    package var end: Int32 { start + Int32(length) }
    package var startsLine: Bool { lengthAndFlags & 1 << 15 != 0 }
    /// Whether the token directly follows the previous one.
    package var isAttached: Bool { lengthAndFlags & 1 << 14 != 0 }
}
