/// A token of a query.
struct QueryToken: Hashable, Sendable {
    /// The kind of a token.
    enum Kind: Hashable, Sendable {
        /// A name, a pattern, a number or a function's name, without its quotes.
        case word(String, isQuoted: Bool)
        /// `(`
        case open
        /// `)`
        case close
        /// `,`
        case comma
        /// `+`, `-` or `&`
        case binary(QueryOperator)
        /// `!`
        case not
        /// `$name`
        case variable(String)
        /// `%3`
        case listed(Int)
        /// `$3`
        case resolved(Int)
    }

    /// The kind of the token.
    var kind: Kind
    /// The range in UTF-8 bytes.
    var range: Range<Int>

    /// The bytes that end a word outside of quotes and generic arguments.
    static let delimiters = Set(" \t\r\n(),&|;".utf8)
    /// The bytes that cannot start a word.
    static let signs = Set("+-!$%~^=>`".utf8)
}

/// An operator between two queries.
enum QueryOperator: String, Hashable, Sendable, CaseIterable {
    case union = "+"
    case difference = "-"
    case intersection = "&"

    /// The precedence; higher values bind tighter.
    var precedence: Int { self == .intersection ? 2 : 1 }
}
