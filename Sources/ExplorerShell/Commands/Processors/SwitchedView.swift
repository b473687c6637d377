/// What `processors on` and `decorate` answer.
struct SwitchedView: Hashable, Sendable, Codable {
    /// The post-processor's key.
    var processor: String
    /// Whether it is on now.
    var isOn: Bool
    /// The services that were meant; nil for all of its type.
    var services: [String]?
    /// The services it wraps now.
    var wraps: [String]
    /// How many built instances were let go.
    var released: Int
}

extension SwitchedView: Answer {
    var isBrief: Bool { (services?.count ?? 0) + wraps.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.switched(self) }
}
