package import WiringGraph

/// All the names by which the services of a graph can be called: tells after each key whether a name is one, which `ServiceLookup` is too
/// thorough for.
package struct ServiceNames: Sendable {
    /// Keys and types, and what follows a dot in them.
    private let names: Set<String>
    /// Keys and types as a whole, which Tab completes.
    private let whole: [String]

    /// Collects the names.
    package init(_ snapshot: GraphSnapshot) {
        var names: Set<String> = []
        var whole: Set<String> = []
        for service in snapshot.services {
            whole.insert(service.key)
            for type in [service.serviceType, service.implementationType] + service.provides {
                names.insert(type)
                whole.insert(TypeSpelling.canonical(type))
            }
        }
        for name in whole { Self.insertEndings(of: name, into: &names) }
        self.names = names
        self.whole = whole.sorted()
    }

    /// Whether a service has this name.
    package func contains(_ name: String) -> Bool {
        names.contains(name) || names.contains(TypeSpelling.canonical(name))
    }

    /// Whether a name may still become one: Tab would find something for it.
    package func mayBecomeOne(_ name: String) -> Bool {
        if contains(name) { return true }
        let humps = CamelHump(name)
        let canonical = CamelHump(TypeSpelling.canonical(name))
        return whole.contains { humps.rank(of: $0) != nil || canonical.rank(of: $0) != nil }
    }

    /// The name, and what follows each dot outside of generic arguments.
    private static func insertEndings(of name: String, into names: inout Set<String>) {
        names.insert(name)
        let bytes = name.utf8
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "<") { break }
            if bytes[index] == UInt8(ascii: ".") { names.insert(String(name[bytes.index(after: index)...])) }
        }
    }
}
