import WiringVocabulary

/// What `lifetimes` answers.
struct LifetimesView: Hashable, Sendable, Codable {
    /// The services with one lifetime.
    struct Group: Hashable, Sendable, Codable {
        /// The lifetime.
        var lifetime: Lifetime
        /// What it means.
        var meaning: String
        /// The services, by key.
        var services: [ServiceMark]
    }

    /// The lifetimes that occur, the longest first.
    var groups: [Group]
}

extension LifetimesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.lifetimes(self) }
}
