/// What `path` answers.
package struct PathView: Hashable, Sendable, Codable {
    /// The services on the way, both ends included.
    package var services: [ServiceMark]
    /// What connects each with the next.
    package var slots: [String]
    /// How many ways there are at least; nil where that is not known.
    package var count: Int?
    /// Whether there are no more than `count`: around a cycle there may be.
    package var isCountExact: Bool
}
