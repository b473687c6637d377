/// A text with placeholders that are filled with instances of a container: `Dear ${MailAssembly.userName}`.
///
/// The key of a definition stands between `${` and `}`. Write `$${` for a literal `${`. Errors in the text, such as an unclosed placeholder, are
/// reported on use: at activation for a definition, see ``Component/init(filling:file:line:)``, otherwise when the text is filled, see
/// ``Activated/filling(_:)``.
public struct TextTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text as written.
    public let text: String
    /// The template's name in errors, usually a file.
    public let name: String?

    let parts: [Part]
    let mistakes: [Mistake]

    enum Part: Sendable, Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    struct Placeholder: Sendable, Hashable {
        var key: String
        var place: TextPlace
    }

    /// A syntax error.
    struct Mistake: Sendable, Hashable {
        var message: String
        var place: TextPlace
        var fix: String
    }

    /// Parses a template.
    /// - Parameters:
    ///   - text: the text with its placeholders.
    ///   - name: the template's name in errors, for example its file.
    public init(_ text: String, named name: String? = nil) {
        self.text = text
        self.name = name
        let scanner = TemplateScanner(text)
        parts = scanner.parts
        mistakes = scanner.mistakes
    }

    /// Parses a template.
    /// - Parameter text: the text with its placeholders.
    public init(stringLiteral text: String) { self.init(text) }

    /// The placeholders in order; a key may occur several times.
    var placeholders: [Placeholder] {
        parts.compactMap { part in if case .placeholder(let placeholder) = part { placeholder } else { nil } }
    }

    /// The position in messages: `welcome.txt:3:14`, or `line 3, column 14` for a text without a name.
    func description(of place: TextPlace) -> String {
        name.map { "\($0):\(place.line):\(place.column)" } ?? "line \(place.line), column \(place.column)"
    }
}
