package import WiringVocabulary

/// A place where a service asks for something, and nobody could tell for what.
package struct UnresolvedLookUp: Hashable, Sendable {
    /// Why it leads nowhere.
    package enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
        /// What is asked for was not understood.
        case unknown
        /// What is asked for is known only when the program runs: its name is computed.
        case dynamic
    }

    /// Where the code asks.
    package var site: SourceSite
    /// What it asks for, as far as that is known: `Store named ?`; empty for nothing.
    package var what: String
    /// Which parameter or property would receive it.
    package var slot: String
    /// Why it leads nowhere.
    package var cause: Cause
    /// The same in words.
    package var reason: String

    package init(site: SourceSite, what: String = "", slot: String = "", cause: Cause = .unknown, reason: String) {
        self.site = site
        self.what = what
        self.slot = slot
        self.cause = cause
        self.reason = reason
    }
}
