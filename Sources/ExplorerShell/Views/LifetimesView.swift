package import WiringVocabulary

/// What `lifetimes` answers.
package struct LifetimesView: Hashable, Sendable, Codable {
    /// The services with one lifetime.
    package struct Group: Hashable, Sendable, Codable {
        /// The lifetime.
        package var lifetime: Lifetime
        /// What it means.
        package var meaning: String
        /// The services, by key.
        package var services: [ServiceMark]
    }

    /// The lifetimes that occur, the longest first.
    package var groups: [Group]
}
