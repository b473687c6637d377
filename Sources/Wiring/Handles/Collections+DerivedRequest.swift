extension Array: DerivedRequest {
    /// Derives an array from every definition that provides its elements, in the order of definition, unless a definition provides the array itself.
    ///
    /// There must be at least one element, so that a forgotten definition of `[String]` does not become an empty array; `[Plugin]?` allows none.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        let nodes = lookup.members(of: Element.self)
        guard !nodes.isEmpty else { return .missing }
        return .helper(
            .collection(of: nodes),
            thunk: ClosureThunk<[Element]>({ resolution, _ in
                var elements: [Element] = []
                for node in nodes { elements.append(try resolution.instance(of: Element.self, at: node)) }
                return elements
            }))
    }

}

extension Set: DerivedRequest {
    /// Derives a set from every definition that provides its elements, unless a definition provides the set itself.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        let nodes = lookup.members(of: Element.self)
        guard !nodes.isEmpty else { return .missing }
        // The closure captures only the conformance of the element type, which the compiler cannot prove to be sendable.
        let thunk = ClosureThunk<Set<Element>>(unchecked: { resolution, _ in
            var elements: Set<Element> = []
            for node in nodes { elements.insert(try resolution.instance(of: Element.self, at: node)) }
            return elements
        })
        return .helper(.collection(of: nodes), thunk: thunk)
    }

}

extension Dictionary: DerivedRequest {
    /// Derives a dictionary from every definition that provides its values, unless a definition provides the dictionary itself. The key of a value is
    /// the name of its definition in the assembly, or the full key of the definition if several share the name.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        let nodes = lookup.members(of: Value.self)
        let entries = zip(lookup.blueprint.names(of: nodes), nodes).compactMap { name, node in
            (name as? Key).map { (key: $0, node: node) }
        }
        guard !entries.isEmpty else { return .missing }
        // As for sets, the closure captures only a conformance; the keys are strings, which are sendable.
        let thunk = ClosureThunk<[Key: Value]>(unchecked: { resolution, _ in
            var elements: [Key: Value] = [:]
            for entry in entries { elements[entry.key] = try resolution.instance(of: Value.self, at: entry.node) }
            return elements
        })
        return .helper(.collection(of: nodes), thunk: thunk)
    }

}

extension Blueprint {
    /// The names of definitions in their assemblies, or the full keys of those that share a name, so that the result has no duplicates.
    fileprivate func names(of nodes: [Int]) -> [String] {
        let counts = Dictionary(nodes.map { (label(of: $0), 1) }, uniquingKeysWith: +)
        return nodes.map { node in counts[label(of: node)] == 1 ? label(of: node) : key(of: node) }
    }
}
