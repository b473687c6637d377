/// The names of all services of a graph in a form that is fast enough to check after each key; `ServiceLookup` is more thorough and slower.
package struct ServiceNameIndex: Sendable {
    /// Keys and types, and their suffixes after a dot.
    private var names: Set<String> = []
    /// Complete keys and types, for completion.
    private var whole: [String] = []

    package init(_ snapshot: GraphSnapshot) {
        names.reserveCapacity(snapshot.services.count * 5)
        for service in snapshot.services {
            insert(service.key)
            insert(type: service.serviceType)
            if service.implementationType != service.serviceType { insert(type: service.implementationType) }
            for type in service.provides { insert(type: type) }
        }
    }

    package func contains(_ name: String) -> Bool { names.contains(name) || names.contains(TypeSpelling.canonical(name)) }

    /// Whether a name is a service or completion would find one for it.
    package func mayMatchService(_ name: String) -> Bool {
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

    /// Inserts a name and its suffix after each dot outside of generic arguments.
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
