extension Array: DerivedRequest {
    /// An array that no definition provides holds an instance of every definition that provides its elements, in the order of definition.
    ///
    /// It needs at least one, so that a forgotten definition of `[String]` is not an empty array; `[Plugin]?` is for those that may be none.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        let nodes = linker.members(of: Element.self)
        guard !nodes.isEmpty else { return .missing }
        return .helper(
            .collection(of: nodes),
            thunk: ClosureThunk<[Element]>({ resolution, _ in
                var elements: [Element] = []
                for node in nodes { elements.append(try resolution.instance(of: Element.self, at: node)) }
                return elements
            }))
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> [Element]? {
        let nodes = core.blueprint.members(of: Element.self)
        return nodes.isEmpty ? nil : try nodes.map { try resolution.instance(of: Element.self, at: $0) }
    }
}

extension Set: DerivedRequest {
    /// A set that no definition provides holds an instance of every definition that provides its elements.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        let nodes = linker.members(of: Element.self)
        guard !nodes.isEmpty else { return .missing }
        // The closure captures nothing but the conformance of the elements' type, which the compiler cannot know to be sendable.
        let thunk = ClosureThunk<Set<Element>>(unchecked: { resolution, _ in
            var elements: Set<Element> = []
            for node in nodes { elements.insert(try resolution.instance(of: Element.self, at: node)) }
            return elements
        })
        return .helper(.collection(of: nodes), thunk: thunk)
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Set<Element>? {
        try [Element].request(from: core, &resolution).map { Set($0) }
    }
}

extension Dictionary: DerivedRequest {
    /// A dictionary from names that no definition provides holds an instance of every definition that provides its values, under the name that
    /// the definition has in its assembly, or under its key where several have the name.
    package static func derive(with linker: BlueprintLinker) -> Derivation {
        let nodes = linker.members(of: Value.self)
        let entries = zip(linker.blueprint.names(of: nodes), nodes).compactMap { name, node in
            (name as? Key).map { (key: $0, node: node) }
        }
        guard !entries.isEmpty else { return .missing }
        // As for sets; the keys are texts.
        let thunk = ClosureThunk<[Key: Value]>(unchecked: { resolution, _ in
            var elements: [Key: Value] = [:]
            for entry in entries { elements[entry.key] = try resolution.instance(of: Value.self, at: entry.node) }
            return elements
        })
        return .helper(.collection(of: nodes), thunk: thunk)
    }

    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> [Key: Value]? {
        var elements: [Key: Value] = [:]
        let nodes = core.blueprint.members(of: Value.self)
        for (name, node) in zip(core.blueprint.names(of: nodes), nodes) {
            guard let name = name as? Key else { return nil }
            elements[name] = try resolution.instance(of: Value.self, at: node)
        }
        return elements.isEmpty ? nil : elements
    }
}

extension Blueprint {
    /// The names of definitions within their assemblies; the keys of those that share a name, so that none hides another.
    fileprivate func names(of nodes: [Int]) -> [String] {
        let counts = Dictionary(nodes.map { (label(of: $0), 1) }, uniquingKeysWith: +)
        return nodes.map { node in counts[label(of: node)] == 1 ? label(of: node) : key(of: node) }
    }
}
