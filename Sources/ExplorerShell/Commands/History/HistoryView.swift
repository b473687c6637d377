/// What `history` answers.
struct HistoryView: Hashable, Sendable, Codable {
    /// The lines typed before, oldest first; one may have several rows.
    var lines: [String]
}

extension HistoryView: Answer {
    var isVerbatim: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.history(self) }
}
