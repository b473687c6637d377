extension Array: DerivedRequest {
    /// An array that no definition provides holds an instance of every definition that provides its elements, in the order of definition.
    ///
    /// It needs at least one, so that a forgotten definition of `[String]` is not an empty array; `[Plugin]?` is for those that may be none.
    static func derive(with linker: inout BlueprintLinker) -> Derivation {
        let slots = linker.providers(of: Element.self)
        guard !slots.isEmpty else { return .missing }
        return .helper(
            .collection(of: slots),
            thunk: ClosureThunk<[Element]>({ resolution, _ in
                var elements: [Element] = []
                for slot in slots { elements.append(try resolution.instance(of: Element.self, at: slot)) }
                return elements
            }))
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> [Element]? {
        let slots = core.blueprint.providers(of: Element.self)
        return slots.isEmpty ? nil : try slots.map { try resolution.instance(of: Element.self, at: $0) }
    }
}

extension Set: DerivedRequest {
    /// A set that no definition provides holds an instance of every definition that provides its elements.
    static func derive(with linker: inout BlueprintLinker) -> Derivation {
        let slots = linker.providers(of: Element.self)
        guard !slots.isEmpty else { return .missing }
        // The closure captures nothing but the conformance of the elements' type, which the compiler cannot know to be sendable.
        let thunk = ClosureThunk<Set<Element>>(unchecked: { resolution, _ in
            var elements: Set<Element> = []
            for slot in slots { elements.insert(try resolution.instance(of: Element.self, at: slot)) }
            return elements
        })
        return .helper(.collection(of: slots), thunk: thunk)
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Set<Element>? {
        try [Element].request(from: core, &resolution).map { Set($0) }
    }
}

extension Dictionary: DerivedRequest {
    /// A dictionary from names that no definition provides holds an instance of every definition that provides its values, under the name that
    /// the definition has in its assembly, or under its key where several have the name.
    static func derive(with linker: inout BlueprintLinker) -> Derivation {
        let slots = linker.providers(of: Value.self)
        let entries = zip(linker.blueprint.names(of: slots), slots).compactMap { name, slot in
            (name as? Key).map { (key: $0, slot: slot) }
        }
        guard !entries.isEmpty else { return .missing }
        // As for sets; the keys are texts.
        let thunk = ClosureThunk<[Key: Value]>(unchecked: { resolution, _ in
            var elements: [Key: Value] = [:]
            for entry in entries { elements[entry.key] = try resolution.instance(of: Value.self, at: entry.slot) }
            return elements
        })
        return .helper(.collection(of: slots), thunk: thunk)
    }

    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> [Key: Value]? {
        var elements: [Key: Value] = [:]
        let slots = core.blueprint.providers(of: Value.self)
        for (name, slot) in zip(core.blueprint.names(of: slots), slots) {
            guard let name = name as? Key else { return nil }
            elements[name] = try resolution.instance(of: Value.self, at: slot)
        }
        return elements.isEmpty ? nil : elements
    }
}

extension Blueprint {
    /// The names of definitions within their assemblies; the keys of those that share a name, so that none hides another.
    fileprivate func names(of slots: [Int]) -> [String] {
        let counts = Dictionary(slots.map { (label(of: $0), 1) }, uniquingKeysWith: +)
        return slots.map { slot in counts[label(of: slot)] == 1 ? label(of: slot) : key(of: slot) }
    }
}
