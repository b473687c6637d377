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
    package private(set) var assemblies: [(name: String, holds: [String])] = []
    private var assemblyPositions: [String: Int] = [:]

    package init() {}

    /// Adds a registration.
    ///
    /// - Returns: its number.
    package mutating func add(_ registration: Registration) -> Int {
        registrations.append(registration)
        if assemblyPositions[registration.assembly] == nil {
            assemblyPositions[registration.assembly] = assemblies.count
            assemblies.append((registration.assembly, []))
        }
        return registrations.count - 1
    }

    /// Says which assemblies one of them makes.
    mutating func hold(_ names: [String], in assembly: String) {
        if let position = assemblyPositions[assembly] { assemblies[position].holds = names }
    }

    /// Adds another type under which a registration is asked for.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - name: the name that goes with it.
    ///   - target: the registration, by its number.
    ///   - site: where the code says so.
    ///   - place: the call that says so, which is no look-up of anybody.
    ///   - via: how the code says it.
    mutating func addAlias(
        _ type: String, named name: String?, of target: Int, at site: SourceSite, _ place: MemberReference, via: String
    ) {
        var alias = registrations[target]
        (alias.service, alias.name, alias.implementation) = (type, name, nil)
        (alias.isAlias, alias.arguments, alias.site) = (true, [], site)
        var lookUp = LookUp(
            consumer: .registration(add(alias)), type: registrations[target].service, slot: "", kind: .alias, site: site, place: place,
            via: via, confidence: .certain)
        lookUp.target = target
        lookUps.append(lookUp)
        helpers.insert(place)
    }
}
