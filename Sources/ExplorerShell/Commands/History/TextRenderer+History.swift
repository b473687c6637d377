extension TextRenderer {
    /// The recorded lines, as typed.
    func history(_ view: HistoryView) -> [String] {
        view.lines.isEmpty ? ["the history is empty"] : view.lines
    }
}
