/// The answer of a command without output.
struct EmptyAnswer: Hashable, Codable, Answer {
    var isBrief: Bool { true }

    func lines(in text: TextRenderer) -> [String] { [] }
}
