import WiringGraph
import WiringVocabulary

/// What `edit --print` answers.
struct PlaceView: Hashable, Sendable, Codable {
    /// The service.
    var service: String
    /// Where it is defined, as the compiler calls that.
    var site: String
    /// The file, from where one stands; nil where it is not here.
    var file: String?
    /// The file as it is called everywhere.
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

extension PlaceView: Answer {
    func lines(in text: TextRenderer) -> [String] { [file.map { "\($0):\(line)" } ?? site] }
}
