#if DEBUG || Explorer
/// The text of an atomic value: a number, a string, a date. Quoted and escaped as in a debugger.
enum AtomicValueText {
    private static let limit = 200

    /// The text; nil for a value that has parts, or a description of the program's own.
    static func of(_ value: Any) -> String? {
        switch value {
        case let text as String: quoted(text)
        case let text as Substring: quoted(String(text.prefix(limit + 1)))
        case let character as Character: quoted(String(character))
        case let scalar as Unicode.Scalar: quoted(String(scalar))
        case let text as StaticString: quoted(text.description)
        default: isTrusted(value) ? Excerpt.of(String(describing: value), lines: 1, characters: limit) : nil
        }
    }

    private static func isTrusted(_ value: Any) -> Bool {
        TypeFacts(type(of: value), value: value, style: Reflection.style(of: value)).shape == .word
    }

    private static func quoted(_ text: String) -> String {
        let beginning = Excerpt.valid(text.prefix(limit + 1))
        return beginning.count <= limit ? beginning.debugDescription : String(beginning.prefix(limit - 3)).debugDescription + "..."
    }
}
#endif
