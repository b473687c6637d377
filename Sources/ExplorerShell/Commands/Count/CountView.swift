/// What `count` answers.
struct CountView: Hashable, Sendable, Codable {
    /// How many services there are.
    var services: Int
    /// How many dependencies there are among them.
    var dependencies: Int
}

extension CountView: Answer {
    var isBrief: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.count(self) }
}
