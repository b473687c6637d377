package import WiringGraph

/// All the names by which the services of a graph can be called: tells after each key whether a name is one, which `ServiceLookup` is too
/// thorough for.
package struct ServiceNames: Sendable {
    /// Keys and types, and what follows a dot in them.
    private var names: Set<String> = []
    /// Keys and types as a whole, which Tab completes.
    private var whole: [String] = []

    /// Collects the names.
    package init(_ snapshot: GraphSnapshot) {
        names.reserveCapacity(snapshot.services.count * 5)
        for service in snapshot.services {
            insert(service.key)
            insert(type: service.serviceType)
            if service.implementationType != service.serviceType { insert(type: service.implementationType) }
            for type in service.provides { insert(type: type) }
        }
    }

    /// Whether a service has this name.
    package func contains(_ name: String) -> Bool {
        names.contains(name) || names.contains(TypeSpelling.canonical(name))
    }

    /// Whether a name may still become one: Tab would find something for it.
    package func mayBecomeOne(_ name: String) -> Bool {
        if contains(name) { return true }
        return [name, TypeSpelling.canonical(name)].prefix(name.contains(" ") ? 2 : 1).contains { text in
            let humps = CamelHump(text)
            return whole.contains { humps.rank(of: $0) != nil }
        }
    }

    private mutating func insert(type: String) {
        let plain = type.hasPrefix("any ") ? type.dropFirst(4) : type[...]
        let isPlain = !plain.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") }
        let canonical = isPlain ? String(plain) : TypeSpelling.canonical(type)
        if !isPlain || plain.startIndex != type.startIndex { names.insert(type) }
        insert(canonical)
    }

    /// Takes a name, and what follows each dot in it outside of generic arguments.
    private mutating func insert(_ name: String) {
        guard names.insert(name).inserted else { return }
        whole.append(name)
        let bytes = name.utf8
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "<") { break }
            if bytes[index] == UInt8(ascii: ".") { names.insert(String(name[bytes.index(after: index)...])) }
        }
    }
}
