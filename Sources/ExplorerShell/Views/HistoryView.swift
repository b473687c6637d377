/// What `history` answers.
package struct HistoryView: Hashable, Sendable, Codable {
    /// The lines typed before, the newest last.
    package var lines: [String]
}
