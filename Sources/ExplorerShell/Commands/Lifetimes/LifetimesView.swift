import WiringVocabulary

/// The answer of `lifetimes`.
struct LifetimesView: Hashable, Sendable, Codable {
    /// The services with one lifetime.
    struct Group: Hashable, Sendable, Codable {
        /// The lifetime.
        var lifetime: Lifetime
        /// Its description.
        var meaning: String
        /// The services, by key.
        var services: [ServiceLabel]
    }

    /// The lifetimes in use, longest first.
    var groups: [Group]
}

extension LifetimesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.lifetimes(self) }
}
