/// Type names as users type them.
package struct TypeSpelling {
    /// Removes `any` and spaces from a type name, so that `any Store` and `Store`, `Cache<User,Mail>` and `Cache<User, Mail>` are equal.
    package static func canonical(_ name: String) -> String {
        var words: [Substring] = []
        for word in name.split(separator: " ") {
            var rest = word
            if rest == "any" { continue }
            // `[any` and `(any` are one word, since the next space follows `any`.
            for opening in ["<any", "(any", "[any"] where rest.hasSuffix(opening) { rest = rest.dropLast(3) }
            words.append(rest)
        }
        let joined = words.joined()
        let isWrapped = joined.hasPrefix("(") && joined.hasSuffix(")") && !joined.dropFirst().dropLast().contains { "(),".contains($0) }
        return isWrapped ? String(joined.dropFirst().dropLast()) : joined
    }

    /// Whether a canonical name is a suffix of another one after a type or module, as `Draft` is of `Mail.Draft`.
    package static func isSuffix(_ short: String, of long: String) -> Bool {
        guard long.count > short.count + 1, long.hasSuffix(short), long.dropLast(short.count).last == "." else { return false }
        return !long.dropLast(short.count).contains("<")
    }
}

/// Recognizes types that continue after a space: `any NetworkClient`, as lists print it, is one word.
///
/// The lexers of commands and of queries share this type, so that both split words equally.
package enum ExistentialType {
    private static let keywords = [Array("any".utf8), Array("some".utf8)]

    /// Whether the word before a space, quotes included, is a keyword that a type name follows.
    package static func typeNameFollows(behind word: Range<Int>, in bytes: [UInt8]) -> Bool {
        guard word.upperBound + 1 < bytes.count, bytes[word.upperBound] == UInt8(ascii: " ") else { return false }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.upperBound + 1]) else { return false }
        return keywords.contains { bytes[word].elementsEqual($0) }
    }
}

/// The ranges of generic arguments in a text: `<String, (Int) -> Void>` is part of a word, including spaces.
///
/// The lexers of commands and of queries share this type. One pass finds all ranges, so the time is linear even for a text of many `<`.
package struct GenericArguments: Sendable {
    private var ends: [Int: Int] = [:]

    /// Finds the generic arguments, which must end on the line where they begin.
    package init(in bytes: [UInt8]) {
        guard bytes.contains(UInt8(ascii: "<")) else { return }
        var open: [Int] = []
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "<"): open.append(position)
            case UInt8(ascii: ">") where position > 0 && bytes[position - 1] != UInt8(ascii: "-"):
                if let start = open.popLast() { ends[start] = position + 1 }
            case UInt8(ascii: "\n"): open.removeAll()
            default: break
            }
        }
    }

    /// The position after the arguments that begin at a `<`; nil if they are not closed.
    package func end(from start: Int) -> Int? { ends[start] }
}
