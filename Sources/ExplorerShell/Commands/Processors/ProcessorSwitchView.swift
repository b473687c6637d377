/// The answer of `processors on`, `processors off` and `decorate`.
struct ProcessorSwitchView: Hashable, Sendable, Codable {
    /// The post-processor's key.
    var processor: String
    /// Whether it was switched on.
    var isOn: Bool
    /// The selected services; nil for all services of its type.
    var services: [String]?
    /// The services that it currently wraps.
    var wraps: [String]
    /// The number of released instances.
    var released: Int
}

extension ProcessorSwitchView: Answer {
    var isBrief: Bool { (services?.count ?? 0) + wraps.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.switched(self) }
}
