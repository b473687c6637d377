import WiringModel
import WiringVocabulary

/// What readers have found: registrations and look-ups, before they are brought together.
package struct ScanDraft {
    /// All registrations, in the order in which they were found.
    package var registrations: [Registration] = []
    /// All look-ups; one place can stand for several, when several registrations share it.
    package var lookUps: [LookUp] = []
    /// Places that look like look-ups and belong to a helper: what it asks for stands where the helper is called.
    package var helpers: Set<MemberReference> = []
    /// Registrations that were not understood, in words.
    package var unread: [String] = []
    /// The assemblies in the order in which they were found, with those that each of them makes.
    package var assemblies: [(name: String, holds: [String])] = []

    package init() {}

    /// Adds a registration.
    ///
    /// - Returns: its number.
    package mutating func add(_ registration: Registration) -> Int {
        registrations.append(registration)
        if !assemblies.contains(where: { $0.name == registration.assembly }) { assemblies.append((registration.assembly, [])) }
        return registrations.count - 1
    }
}
