/// What `path` answers.
struct PathView: Hashable, Sendable, Codable {
    /// The services on the way, both ends included.
    var services: [ServiceMark]
    /// What connects each with the next.
    var slots: [String]
    /// Where the code asks for each next one: `FILE:LINE`, or an empty text where that is not known.
    var sites: [String]
    /// How many ways there are at least; nil where that is not known.
    var count: Int?
    /// Whether there are no more than `count`: around a cycle there may be.
    var isCountExact: Bool
}

extension PathView: Answer {
    var isBrief: Bool { services.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.path(self) }
}
