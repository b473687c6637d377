/// The commands of a session that later ones depend on, as they would have to be typed again.
struct SessionJournal: Sendable {
    /// One of them.
    private struct Entry: Sendable {
        var command: String
        var effect: SessionEffect
        /// Which of the targets it was about, of those that were explored one after the other.
        var target: Int
    }

    private var entries: [Entry] = []

    /// Notes a command that went well.
    ///
    /// - Parameters:
    ///   - command: what to type.
    ///   - effect: what it left behind.
    ///   - target: the number of what was explored then.
    mutating func note(_ command: String, _ effect: SessionEffect, target: Int) {
        guard effect != .none else { return }
        // Of lists only the last one counts, and of what is gone nothing.
        entries.removeAll { effect == .listing && $0.effect == .listing || $0.effect != .session && $0.target != target }
        entries.append(Entry(command: command, effect: effect, target: target))
    }

    /// What to type for a session to be as it is now.
    ///
    /// - Parameter target: the number of what is explored now.
    func commands(for target: Int) -> [String] {
        entries.filter { $0.effect == .session || $0.target == target }.map(\.command)
    }
}
