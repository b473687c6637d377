/// What a command answers that has nothing to say.
struct NoAnswer: Hashable, Codable, Answer {
    var isBrief: Bool { true }

    func lines(in text: TextRenderer) -> [String] { [] }
}
