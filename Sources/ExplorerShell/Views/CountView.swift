/// What `count` answers.
package struct CountView: Hashable, Sendable, Codable {
    /// How many services there are.
    package var services: Int
    /// How many dependencies there are among them.
    package var dependencies: Int
}
