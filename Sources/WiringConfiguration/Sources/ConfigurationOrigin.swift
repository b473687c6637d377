package import WiringVocabulary

package enum ConfigurationOrigin: Sendable, Hashable, CustomStringConvertible {
    /// A line of a file or of the code.
    case line(SourceSite)
    /// An environment variable.
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

    /// The file that contains the value.
    var file: String? {
        if case .line(let site) = self { return site.file }
        return nil
    }

    /// A line of a finding that names this origin.
    func detail(_ label: String, _ text: String) -> Finding.Detail {
        switch self {
        case .line(let site): Finding.Detail(label, text, site: site)
        case .variable, .session: Finding.Detail(label, "\(text)  \(description)")
        }
    }
}
