/// One piece of a query.
struct QueryToken: Hashable, Sendable {
    /// What a piece is.
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

    /// What it is.
    var kind: Kind
    /// Where it stands, in bytes of UTF-8.
    var range: Range<Int>

    /// The bytes that end a word, wherever they stand outside of quotes and generic arguments.
    static let delimiters = Set(" \t\r\n(),&|;".utf8)
    /// The bytes that no word begins with.
    static let signs = Set("+-!$%~^=>`".utf8)
}

/// What stands between two queries.
enum QueryOperator: String, Hashable, Sendable, CaseIterable {
    case union = "+"
    case difference = "-"
    case intersection = "&"

    /// How tightly it binds; the higher, the tighter.
    var precedence: Int { self == .intersection ? 2 : 1 }
}
