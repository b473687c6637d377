/// The results of all look-ups of a project, so that none is dropped silently.
package struct ScanAccount: Sendable, Hashable {
    /// An unresolved look-up.
    package struct Entry: Sendable, Hashable {
        package let site: SourceSite
        /// The requested service, as far as it is known.
        package let what: String
        package let reason: String
    }

    /// Look-ups whose type the code states.
    package var certain = 0
    /// Look-ups whose type is inferred from the surrounding code.
    package var inferred = 0
    /// Look-ups that several services match.
    package var possible = 0
    /// Look-ups that were not understood, by location.
    package var unknown: [Entry] = []
    /// Look-ups that were understood but have no registration, by location.
    package var withoutTarget: [Entry] = []
    /// Look-ups that a search of the text finds and no reader has read, by location.
    package var notRead: [Entry] = []
    /// The services and look-ups of each container.
    package var containers: [Container] = []
    /// Descriptions of containers and code that the project uses and the scan could not read.
    package var unread: [String] = []

    /// The results of one container.
    package struct Container: Sendable, Hashable {
        package let name: String
        package var services = 0
        /// The number of look-ups that lead to these services.
        package var lookUps = 0
    }

    init() {}

    package var total: Int { certain + inferred + possible + unknown.count }
}
