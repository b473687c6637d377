/// What `history` answers.
package struct HistoryView: Hashable, Sendable, Codable {
    /// The lines typed before, oldest first; one may have several rows.
    package var lines: [String]
}
