/// What `reload` answers.
struct ReloadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    var summary: GraphSummary
    /// The services that are new.
    var added: [ServiceMark]
    /// The services that are gone.
    var removed: [ServiceMark]
    /// The services that differ.
    var changed: [DifferenceView.Change]

    init(summary: GraphSummary, _ difference: DifferenceView) {
        self.summary = summary
        added = difference.added
        removed = difference.removed
        changed = difference.changed
    }
}

extension ReloadedView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.reloaded(self) }
}
