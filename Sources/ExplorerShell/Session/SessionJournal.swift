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
    /// Where the last list is among the entries.
    private var listing: Int?
    /// The target of the last entry.
    private var target: Int?

    /// Notes a command that went well.
    ///
    /// - Parameters:
    ///   - command: what to type.
    ///   - effect: what it left behind.
    ///   - target: the number of what was explored then.
    mutating func note(_ command: String, _ effect: SessionEffect, target: Int) {
        guard effect != .none else { return }
        // Of what is gone nothing counts, and of lists only the last one. A script has thousands of commands on one target.
        if let former = self.target, former != target {
            entries.removeAll { $0.effect != .session && $0.target != target }
            listing = entries.firstIndex { $0.effect == .listing }
        }
        self.target = target
        if effect == .listing {
            if let listing { entries.remove(at: listing) }
            listing = entries.count
        }
        entries.append(Entry(command: command, effect: effect, target: target))
    }

    /// What to type for a session to be as it is now.
    ///
    /// - Parameter target: the number of what is explored now.
    func commands(for target: Int) -> [String] {
        entries.filter { $0.effect == .session || $0.target == target }.map(\.command)
    }
}
