/// What `reload` answers.
package struct ReloadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    package var summary: GraphSummary
    /// The services that are new.
    package var added: [ServiceMark]
    /// The services that are gone.
    package var removed: [ServiceMark]
    /// The services that differ.
    package var changed: [DifferenceView.Change]

    init(summary: GraphSummary, _ difference: DifferenceView) {
        self.summary = summary
        added = difference.added
        removed = difference.removed
        changed = difference.changed
    }
}
