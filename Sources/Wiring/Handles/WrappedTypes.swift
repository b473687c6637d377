extension Optional: DerivedRequest {
    /// Derives nil if no definition provides the wrapped type.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        let found = lookup.provider(of: Wrapped.self)
        if case .ambiguous = found { return found }
        let code = ClosureThunk { resolution, _ in try resolution.instance(of: Wrapped.self, from: found) }
        return .helper(found.node.map { .optional(of: $0) } ?? .nothing, code)
    }

    package static var subject: Any.Type? { Wrapped.self }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { TypeName.optional(name(Wrapped.self)) }
}

extension Array: DerivedRequest {
    /// Derives an array from every definition that provides its elements, in the order of definition, unless a definition provides the array itself.
    ///
    /// There must be at least one element, so that a forgotten definition of `[String]` does not become an empty array; `[Plugin]?` allows none.
    package static func derive(with lookup: any ProviderLookup) -> Derivation { lookup.collection(of: Element.self) { $0 } }
    package static var subject: Any.Type? { Element.self }
    package static var isCollection: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "[\(name(Element.self))]" }
}

extension Set: DerivedRequest {
    /// Derives a set from every definition that provides its elements, unless a definition provides the set itself.
    package static func derive(with lookup: any ProviderLookup) -> Derivation { lookup.collection(of: Element.self) { Set($0) } }
    package static var subject: Any.Type? { Element.self }
    package static var isCollection: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "Set<\(name(Element.self))>" }
}

extension Dictionary: DerivedRequest {
    /// Derives a dictionary from every definition that provides its values, unless a definition provides the dictionary itself. The key of a value is
    /// the name of its definition in the assembly, or the full key of the definition if several share the name.
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        let names = lookup.blueprint.names(of: lookup.members(of: Value.self)).compactMap { $0 as? Key }
        if names.isEmpty { return .missing }
        return lookup.collection(of: Value.self) { Dictionary(zip(names, $0)) { _, last in last } }
    }

    package static var subject: Any.Type? { Value.self }
    package static var isCollection: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "[\(name(Key.self)): \(name(Value.self))]" }
}

extension ProviderLookup {
    /// A collection of all instances of a type; missing if no definition provides it.
    fileprivate func collection<Element, Whole>(of type: Element.Type, _ make: @escaping ([Element]) -> Whole) -> Derivation {
        let nodes = members(of: type)
        if nodes.isEmpty { return .missing }
        // The closure captures only conformances of the types, which the compiler cannot prove to be sendable.
        let code = ClosureThunk(unchecked: Whole.self) { resolution, _, result in
            var elements: [Element] = []
            for node in nodes { elements.append(try resolution.instance(of: type, at: node)) }
            result.initializeMemory(as: Whole.self, to: make(elements))
        }
        return .helper(.collection(of: nodes), code)
    }
}

extension Blueprint {
    /// The names of definitions in their assemblies, or the full keys of those that share a name, so that the result has no duplicates.
    fileprivate func names(of nodes: [Int]) -> [String] {
        let counts = Dictionary(nodes.map { (label(of: $0), 1) }, uniquingKeysWith: +)
        return nodes.map { node in counts[label(of: node)] == 1 ? label(of: node) : key(of: node) }
    }
}
