package import WiringVocabulary

/// A look-up of a service whose target is unknown.
package struct UnresolvedLookUp: Hashable, Sendable {
    /// The reason why the target is unknown.
    package enum Cause: String, Hashable, Sendable, CaseIterable {
        /// The look-up was not understood.
        case unknown
        /// The target is known only at run time, because its name is computed.
        case dynamic
    }

    package var site: SourceSite
    /// The requested service, as far as known: `Store named ?`; empty if unknown.
    package var what: String
    /// The parameter or property that would receive the result.
    package var slot: String
    package var cause: Cause
    package var reason: String

    package init(site: SourceSite, what: String = "", slot: String = "", cause: Cause = .unknown, reason: String) {
        self.site = site
        self.what = what
        self.slot = slot
        self.cause = cause
        self.reason = reason
    }
}
