import ShellLanguage

/// The commands that must be repeated to restore the state of a session.
struct ReplayJournal: Sendable {
    /// A recorded command.
    private struct Entry: Sendable {
        var command: String
        var effect: SessionEffect
        /// The number of the target that was explored.
        var target: Int
    }

    private var entries: [Entry] = []
    /// The position of the last list among the entries.
    private var listing: Int?
    /// The target of the last entry.
    private var target: Int?

    /// Records a successful command.
    ///
    /// - Parameters:
    ///   - command: the command line.
    ///   - effect: the lasting effect.
    ///   - target: the number of the explored target.
    mutating func note(_ command: String, _ effect: SessionEffect, target: Int) {
        guard effect != .none else { return }
        // Commands of previous targets are dropped, and all lists but the last. A script can have thousands of commands on one target.
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

    /// Returns the commands that restore the current state of the session.
    ///
    /// - Parameter target: the number of the current target.
    func commands(for target: Int) -> [String] {
        entries.filter { $0.effect == .session || $0.target == target }.map(\.command)
    }
}
