import WiringGraph
import WiringVocabulary

/// The answer of `edit --print`.
struct SourceLocationView: Hashable, Sendable, Codable {
    /// The service.
    var service: String
    /// The location of the definition, as the compiler names it.
    var site: String
    /// The file, relative to the working directory where that is shorter; nil if it was not found.
    var file: String?
    /// The absolute path of the file; nil if it was not found.
    var path: String?
    /// The line.
    var line: Int

    init(service: String, site: SourceSite, place: Session.Place?) {
        self.service = service
        self.site = site.description
        file = place?.file
        path = place?.absolute
        line = site.line
    }
}

extension SourceLocationView: Answer {
    func lines(in text: TextRenderer) -> [String] { [file.map { "\($0):\(line)" } ?? site] }
}
