/// What `path` answers.
package struct PathView: Hashable, Sendable, Codable {
    /// The services on the way, both ends included.
    package var services: [ServiceMark]
    /// What connects each with the next.
    package var slots: [String]
    /// How many ways there are, if they can be counted: a graph with cycles has no end of them.
    package var count: Int?
}
