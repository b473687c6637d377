package import WiringVocabulary

/// What became of every look-up of a project: nothing is dropped in silence.
package struct ScanAccount: Sendable, Hashable {
    /// A look-up that led nowhere.
    package struct Entry: Sendable, Hashable {
        /// Where it stands.
        package let site: SourceSite
        /// What is asked for, as far as that is known.
        package let what: String
        /// Why it leads nowhere.
        package let reason: String
    }

    /// Look-ups whose type the code says.
    package var certain = 0
    /// Look-ups whose type follows from the code around them.
    package var inferred = 0
    /// Look-ups that several services would answer.
    package var possible = 0
    /// Look-ups that were not understood, by place.
    package var unknown: [Entry] = []
    /// Look-ups that were understood, and nothing is registered for, by place.
    package var withoutTarget: [Entry] = []
    /// Containers that are used here and were not read, in words.
    package var unread: [String] = []

    init() {}

    /// All look-ups.
    package var total: Int { certain + inferred + possible + unknown.count }
}
