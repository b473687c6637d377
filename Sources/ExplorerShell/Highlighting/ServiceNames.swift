package import WiringGraph

/// All the names by which the services of a graph can be called: tells after each key whether a name is one, which `ServiceLookup` is too
/// thorough for.
package struct ServiceNames: Sendable {
    private let names: Set<String>
    /// The names in small letters, in order, for what is half typed.
    private let sorted: [[UInt8]]

    /// Collects the names.
    package init(_ snapshot: GraphSnapshot) {
        var names: Set<String> = []
        for service in snapshot.services {
            names.formUnion(Self.endings(of: service.key))
            for type in [service.serviceType, service.implementationType] + service.provides {
                names.insert(type)
                names.formUnion(Self.endings(of: TypeSpelling.canonical(type)))
            }
        }
        self.names = names
        sorted = names.map { Array($0.lowercased().utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether a service has this name.
    package func contains(_ name: String) -> Bool {
        names.contains(name) || names.contains(TypeSpelling.canonical(name))
    }

    /// Whether a name may still become one: some name starts like it, or has its letters in this order, as an abbreviation has.
    package func mayBecomeOne(_ name: String) -> Bool {
        let bytes = Array(name.lowercased().utf8)
        guard let first = bytes.first, !contains(name) else { return true }
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
        }
        if low < sorted.count, sorted[low].starts(with: bytes) { return true }
        return sorted.contains { candidate in
            guard candidate.first == first else { return false }
            var rest = bytes[...]
            for byte in candidate where byte == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty
        }
    }

    /// The name, and what follows each dot outside of generic arguments.
    private static func endings(of name: String) -> [String] {
        var endings = [name]
        for index in name.indices {
            if name[index] == "<" { break }
            if name[index] == "." { endings.append(String(name[name.index(after: index)...])) }
        }
        return endings
    }
}
