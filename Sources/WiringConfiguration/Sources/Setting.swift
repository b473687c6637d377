/// A value of the configuration with its origin.
public struct Setting: Sendable, Hashable {
    /// The key, with dots between its parts.
    public internal(set) var key: String
    /// The only assembly that can read the value; nil for all definitions of the container.
    public let namespace: String?
    /// The value as written. The elements of a list are separate settings.
    public var text: String {
        switch content {
        case .text(let text): text
        case .null: "null"
        case .list(let count): "a list of \(count)"
        }
    }
    /// The origin: `config/mail.properties:12`, `environment variable MAIL_PAGE_SIZE`.
    public var origin: String { place.description }
    /// The origins of the values that it hides, the nearest first.
    public var hides: [String] { hidden.map(\.description) }

    let content: SettingContent
    let place: ConfigurationOrigin
    var hidden: [ConfigurationOrigin] = []
    /// True if it is part of a list, which can be read as a whole.
    let isElement: Bool
    /// True if it is reported when it is never read.
    let isReported: Bool
    let rank: Int

    package var provenance: String { hidden.isEmpty ? origin : "\(origin), hides \(hides.joined(separator: ", "))" }
}
