/// What `processors on` and `decorate` answer.
package struct SwitchedView: Hashable, Sendable, Codable {
    /// The post-processor's key.
    package var processor: String
    /// Whether it is on now.
    package var isOn: Bool
    /// The services that were meant; nil for all of its type.
    package var services: [String]?
    /// The services it wraps now.
    package var wraps: [String]
    /// How many built instances were let go.
    package var released: Int
}
