package import WiringVocabulary

package enum ConfigurationOrigin: Sendable, Hashable, CustomStringConvertible {
    /// A line of a file or of the code.
    case line(SourceSite)
    case variable(String)
    /// The interactive session, which has set the value.
    case session

    /// The origin as text: `config/mail.properties:12`, `environment variable MAIL_PAGE_SIZE`.
    package var description: String {
        switch self {
        case .line(let site): site.description
        case .variable(let name): "environment variable \(name)"
        case .session: "set in this session"
        }
    }

    var file: String? { if case .line(let site) = self { site.file } else { nil } }

    func detail(_ label: String, _ text: String) -> Finding.Detail {
        if case .line(let site) = self { .init(label, text, site: site) } else { .init(label, "\(text)  \(description)") }
    }
}
