import Wiring
import WiringVocabulary

/// One value of the configuration with its provenance.
public struct Setting: Sendable, Hashable {
    /// The key, with dots between its parts.
    public let key: String
    /// The assembly that alone can read it; nil for every definition of the container.
    public let namespace: String?
    /// The value as it is written; a list has entries of its own for its elements.
    public var text: String {
        switch content {
        case .text(let text): text
        case .null: "null"
        case .list(let count): "a list of \(count)"
        }
    }
    /// Where it is written: `config/mail.properties:12`, `environment variable MAIL_PAGE_SIZE`.
    public var origin: String { place.description }
    /// Where the values are written that it hides, the nearest first.
    public var hides: [String] { hidden.map(\.description) }

    let content: SettingContent
    let place: ConfigurationOrigin
    var hidden: [ConfigurationOrigin] = []
    /// Whether it is part of a list, which can be read as a whole.
    let isElement: Bool
    /// Whether it is worth a note when nobody reads it.
    let isReported: Bool
    let rank: Int

    /// Where it is written and what it hides, in one line.
    package var provenance: String {
        hidden.isEmpty ? origin : "\(origin), hides \(hides.joined(separator: ", "))"
    }
}
