import Wiring
package import WiringVocabulary

/// Where a value of the configuration is written.
package enum ConfigurationOrigin: Sendable, Hashable, CustomStringConvertible {
    /// On a line of a file or of the code.
    case line(SourceSite)
    /// In a variable of the environment.
    case variable(String)
    /// Nowhere: whoever explores the container has set it.
    case session

    /// `config/mail.properties:12`, `environment variable MAIL_PAGE_SIZE`.
    package var description: String {
        switch self {
        case .line(let site): site.description
        case .variable(let name): "environment variable \(name)"
        case .session: "set in this session"
        }
    }

    /// The file it is in.
    var file: String? {
        if case .line(let site) = self { return site.file }
        return nil
    }

    /// One line of a finding that names this place.
    func detail(_ label: String, _ text: String) -> Finding.Detail {
        switch self {
        case .line(let site): Finding.Detail(label, text, site: site)
        case .variable, .session: Finding.Detail(label, "\(text)  \(description)")
        }
    }
}
