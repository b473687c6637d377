/// The answer of `count`.
struct CountView: Hashable, Sendable, Codable {
    /// The number of services.
    var services: Int
    /// The number of dependencies among them.
    var dependencies: Int
}

extension CountView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.count(self) }
}
