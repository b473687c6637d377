/// The answer of `history`.
struct HistoryView: Hashable, Sendable, Codable {
    /// The recorded lines, oldest first; a line may have several rows.
    var lines: [String]
}

extension HistoryView: Answer {
    var isVerbatim: Bool { true }
    func lines(in text: TextRenderer) -> [String] { text.history(self) }
}
