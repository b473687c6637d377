/// The answer of `path`.
struct PathView: Hashable, Sendable, Codable {
    /// The services on the path, both ends included.
    var services: [ServiceLabel]
    /// The slots that connect each service with the next.
    var slots: [String]
    /// The source locations of the requests: `FILE:LINE`, or an empty text if unknown.
    var sites: [String]
    /// The minimum number of paths; nil if unknown.
    var count: Int?
    /// Whether `count` is exact; around cycles there may be more paths.
    var isCountExact: Bool
}

extension PathView: Answer {
    var isBrief: Bool { services.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.path(self) }
}
