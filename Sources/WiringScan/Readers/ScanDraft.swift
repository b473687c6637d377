/// The results of readers: registrations and look-ups before they are linked.
package struct ScanDraft {
    /// All registrations, in the order in which they were found.
    package var registrations: [Registration] = []
    /// All look-ups. Registrations that share code have separate look-ups with the same place.
    package var lookUps: [LookUp] = []
    /// Look-ups inside helpers: the requested type is stated where the helper is called.
    package var helpers: Set<MemberReference> = []
    package var names = LookUpNames()
    /// Descriptions of registrations that were not understood.
    package var unread: [String] = []
    /// The assemblies in the order in which code passes them to a container, one list for each array: `[CoreAssembly(), MailAssembly()]`.
    var applicationOrders: [[String]] = []
    /// The assemblies in the order in which they were found, with the assemblies that each creates.
    package private(set) var assemblies: [(name: String, holds: [String])] = []
    private var assemblyPositions: [String: Int] = [:]

    package init() {}

    /// Adds a registration, and returns its index.
    package mutating func add(_ registration: Registration) -> Int {
        registrations.append(registration)
        if assemblyPositions[registration.assembly] == nil {
            assemblyPositions[registration.assembly] = assemblies.count
            assemblies.append((registration.assembly, []))
        }
        return registrations.count - 1
    }

    /// Records a registration whose type was not understood.
    mutating func noteUnread(_ call: Call, in file: ScannedFile) {
        unread.append("\(file.path):\(file.tokens.line(call.name)): the type of this registration was not understood")
    }

    mutating func hold(_ names: [String], in assembly: String) {
        if let position = assemblyPositions[assembly] { assemblies[position].holds = names }
    }

    /// Adds another type, with its own name, under which a registration is requested. The call at the place is not a look-up.
    mutating func addAlias(_ type: String, named name: String?, of target: Int, at site: SourceSite, _ place: MemberReference, via: String)
    {
        var alias = registrations[target]
        (alias.service, alias.name, alias.implementation) = (type, name, nil)
        (alias.isAlias, alias.arguments, alias.site, alias.codes) = (true, [], site, [])
        var lookUp = LookUp(
            consumer: .registration(add(alias)), type: registrations[target].service, slot: "", kind: .alias, site: site, place: place,
            via: via, confidence: .certain)
        lookUp.target = target
        lookUps.append(lookUp)
        helpers.insert(place)
    }
}
