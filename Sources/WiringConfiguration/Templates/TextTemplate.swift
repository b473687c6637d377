import Wiring
import WiringVocabulary

/// A text with places that are filled with what a container resolves: `Dear ${MailAssembly.userName}`.
///
/// Between `${` and `}` stands the key of a definition. `$${` is a `${` that is left alone. What is wrong with the text, a placeholder that is never
/// closed, say, is told when it is used: at activation for one that is part of a definition, see ``Component/init(filling:file:line:)``, or else
/// when it is filled, see ``Activated/filling(_:)``.
public struct TextTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text as it is written.
    public let text: String
    /// What the text is called in errors, a file as a rule.
    public let name: String?

    /// What the text consists of, in order.
    let parts: [Part]
    /// What is not written as it should be.
    let mistakes: [Mistake]

    /// A part of the text.
    enum Part: Sendable, Hashable {
        /// What stays as it is.
        case text(String)
        /// What is replaced.
        case placeholder(Placeholder)
    }

    /// A place that is to be filled.
    struct Placeholder: Sendable, Hashable {
        /// The key of the definition.
        var key: String
        var place: Place
    }

    /// A place in the text, in lines and characters counted from one.
    struct Place: Sendable, Hashable {
        var line: Int
        var column: Int
    }

    /// Something that is not written as it should be.
    struct Mistake: Sendable, Hashable {
        var message: String
        var place: Place
        var fix: String
    }

    /// Takes a text apart.
    /// - Parameters:
    ///   - text: the text.
    ///   - name: what errors call it: the file that it was read from, say.
    public init(_ text: String, named name: String? = nil) {
        self.text = text
        self.name = name
        var scanner = TemplateScanner(text)
        scanner.scan()
        parts = scanner.parts
        mistakes = scanner.mistakes
    }

    /// Takes a text apart.
    /// - Parameter text: the text with its placeholders.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The places that are to be filled, in order; one key may occur several times.
    var placeholders: [Placeholder] {
        parts.compactMap { part in
            if case .placeholder(let placeholder) = part { placeholder } else { nil }
        }
    }

    /// The keys of the definitions whose instances fill the text, in order, each once.
    public var keys: [String] {
        var seen: Set<String> = []
        return placeholders.map(\.key).filter { seen.insert($0).inserted }
    }

    /// A place for people: `welcome.txt:3:14`, or `line 3, column 14` of a text without a name.
    func description(of place: Place) -> String {
        name.map { "\($0):\(place.line):\(place.column)" } ?? "line \(place.line), column \(place.column)"
    }
}
