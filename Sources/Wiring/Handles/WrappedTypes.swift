extension Optional: DerivedRequest {
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
    /// `[Lazy<Plugin>]` and `[Provider<Plugin>]` contain a handle for each definition of the type. There must be at least one element, so that a
    /// forgotten definition of `[String]` does not become an empty array; `[Plugin]?` allows none.
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
        let names = lookup.blueprint.names(of: lookup.elements(of: Value.self).nodes).compactMap { $0 as? Key }
        if names.isEmpty { return .missing }
        return lookup.collection(of: Value.self) { zip(names, $0).reduce(into: [:]) { $0[$1.0] = $1.1 } }
    }

    package static var subject: Any.Type? { Value.self }
    package static var isCollection: Bool { true }
    package static func spelling(_ name: (Any.Type) -> String) -> String? { "[\(name(Key.self)): \(name(Value.self))]" }
}

extension ProviderLookup {
    /// The definitions in a collection: all that provide the type or, if there is none and the type is a handle, all that such handles can lead to.
    fileprivate func elements(of type: Any.Type) -> (nodes: [Int], handle: (any HandleRequest.Type)?) {
        let nodes = members(of: type)
        guard nodes.isEmpty, let handle = type as? any HandleRequest.Type, let subject = handle.subject else { return (nodes, nil) }
        return (members(of: subject), handle)
    }

    /// A collection of all instances of a type, or of a handle for each; missing if no definition provides one.
    fileprivate func collection<Element, Whole>(of type: Element.Type, _ make: @escaping ([Element]) -> Whole) -> Derivation {
        let (nodes, handle) = elements(of: type)
        if nodes.isEmpty { return .missing }
        let elements = nodes.map { node in
            handle.map { placing(.handle(of: node), $0.code(leadingTo: node), of: type) } ?? .node(node)
        }
        // The closure captures only conformances of the types, which the compiler cannot prove to be sendable.
        let code = ClosureThunk(unchecked: Whole.self) { resolution, _, result in
            let instances = try elements.compactMap { try resolution.instance(of: type, from: $0) }
            result.initializeMemory(as: Whole.self, to: make(instances))
        }
        return .helper(.collection(of: elements.compactMap(\.node)), code)
    }
}

extension Blueprint {
    /// The names of definitions in their assemblies, or the full keys of those that share a name, so that the result has no duplicates.
    fileprivate func names(of nodes: [Int]) -> [String] {
        var counts: UnspecializedDictionary<String, Int> = [:]
        for node in nodes { counts[label(of: node), default: 0] += 1 }
        return nodes.map { node in counts[label(of: node)] == 1 ? label(of: node) : key(of: node) }
    }
}
