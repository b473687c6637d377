extension TextRenderer {
    /// The lines typed before, as they were typed.
    func history(_ view: HistoryView) -> [String] {
        view.lines.isEmpty ? ["nothing was typed before"] : view.lines
    }
}
