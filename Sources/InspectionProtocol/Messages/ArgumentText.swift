#if DEBUG || Explorer
/// A runtime argument as a person writes it.
package enum ArgumentText: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
    /// A text, which the host converts.
    case text(String)
    /// No value, for an optional.
    case nothing
    /// A result of the session: the shell's `$3`.
    case result(Int)

    package init(stringLiteral text: String) {
        self = .text(text)
    }
}
#endif
