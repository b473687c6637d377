internal import RuntimeLayout

extension BlueprintLinker {

    @_optimize(speed) func linkEdges() {
        blueprint.edgeStart.reserveCapacity(blueprint.nodes.count + 1)
        var node = firstNode
        let firstEdge = blueprint.edges.count
        while node < blueprint.nodes.count || copyForRequesters(from: firstEdge) {
            blueprint.edgeStart.append(Int32(blueprint.edges.count))
            if !dependentsOfCopies.isEmpty, case .copy(let definition) = blueprint.nodes[node].role,
                let dependent = dependentsOfCopies[node]
            {
                linkCopy(node, of: definition, for: dependent)
            } else if let definition = blueprint.nodes[node].definition {
                if let dependencies = definition.chosenDependencies {
                    for (position, dependency) in dependencies.enumerated() { link(dependency, position, from: node) }
                } else {
                    for position in 0..<definition.thunk.parameterCount {
                        linkParameter(definition.thunk.parameterType(position), position, from: node)
                    }
                }
            } else {
                linkHelper(node)
            }
            node += 1
        }
        blueprint.edgeStart.append(Int32(blueprint.edges.count))
        // Copied to the exact capacity, because the array is permanent.
        blueprint.edges = blueprint.edges.withUnsafeBufferPointer { Array($0) }
        blueprint.nodesByType.choose(blueprint.preferred)
        if let parent = blueprint.parent { blueprint.requestedNodes = blueprint.requestedNodes.inheriting(from: parent.requestedNodes) }
    }

    /// Links a helper to its targets, so that the search for cycles can follow the edges.
    @inline(never) private func linkHelper(_ node: Int) {
        for target in blueprint.nodes[node].role.targets {
            let isDeferred = blueprint.isHandle(node) || blueprint.isHandle(target)
            blueprint.edges.append(.init(from: node, target: target, kind: .alias, isDeferred: isDeferred))
        }
    }

    /// Adds the edges of a dependency: several only if a feature of another module chooses several nodes.
    @inline(never) func link(_ dependency: Dependency, _ position: Int, from node: Int) {
        func add(_ target: Int) { addEdge(from: node, target, dependency.kind, position, callsFactory: dependency.callsFactory) }
        request(from: node)
        let target: Int
        switch dependency.source {
        case .type: target = findByType(dependency.type)
        case .reference(let reference): target = findByReference([reference], dependency, from: node)
        case .references(let references): target = findByReference(references, dependency, from: node, ofMembers: true)
        case .feature(let source):
            for target in (source as? any LinkedSource)?.targets(of: dependency, from: node, with: self) ?? [] { add(target) }
            return
        }
        add(attributedNode(for: target, dependency.type, of: node))
    }

    /// Adds the edge of a parameter that is requested by its type, as nearly all are.
    private func linkParameter(_ type: Any.Type, _ position: Int, from node: Int) {
        request(from: node)
        addEdge(from: node, attributedNode(for: findByType(type), type, of: node), .initializer, position)
    }

    private func request(from node: Int) {
        let assembly = blueprint.nodes[node].assembly
        let isLocal = blueprint.participants.hasDuplicateTypes || !privateNodes.isEmpty && privateNodes[assembly] != nil
        requestingAssembly = isLocal ? assembly : -1
    }

    @inline(never) private func addEdge(from node: Int, _ target: Int, _ kind: EdgeKind, _ position: Int, callsFactory: Bool = false) {
        // An edge to a handle passes only the handle; the target is built when the handle is used.
        let isDeferred = !callsFactory && target >= 0 && blueprint.isHandle(target)
        blueprint.edges.append(.init(from: node, target: target, kind: kind, position: position, isDeferred: isDeferred))
    }

    @inline(never) private func findByType(_ type: Any.Type) -> Int {
        switch provider(of: type) {
        case .node(let node): return node
        case .helper, .missing: noteUnresolved(.missingType)
        case .ambiguous(let candidates): noteUnresolved(.ambiguousType, candidates)
        }
        return -1
    }

    /// Records that the edge about to be added has no target.
    private func noteUnresolved(_ problem: Problem, _ nodes: [Int] = [], assembly: String = "") {
        blueprint.unresolved.append(UnresolvedEdge(blueprint.edges.count, problem, nodes, assembly: assembly))
    }

    package func provider(of type: Any.Type) -> Derivation {
        let identifier = ObjectIdentifier(type)
        if let chosen, chosen.type == identifier, chosen.nodes.count == 1 { return .node(chosen.nodes[0]) }
        let hash = NodeTable.hash(of: identifier)
        let candidates = privateProviders(ofHash: hash) ?? blueprint.providers(ofHash: hash)
        if let candidates, candidates.isSingle { return .node(candidates.first) }
        // The result is shared by all requests, except those whose references have chosen nodes.
        if chosen == nil, let found = derived[requestingAssembly]?[identifier] { return found }
        let found = candidates.map { choice(among: $0.all) } ?? derive(type)
        if chosen == nil { derived[requestingAssembly, default: [:]][identifier] = found }
        return found
    }

    private func choice(among nodes: [Int]) -> Derivation {
        (nearestTwin(among: nodes) ?? blueprint.preferred(among: nodes)).map { .node($0) } ?? .ambiguous(nodes)
    }

    /// A helper for a type that no definition provides.
    private func derive(_ type: Any.Type) -> Derivation {
        // Last, because the cast to a protocol is the slowest step and rarely needed.
        guard let derivedType = type as? any DerivedRequest.Type else { return .missing }
        let found = derivedType.derive(with: self)
        guard case .helper(let role, let code) = found else { return found }
        return placing(role, code, of: type)
    }

    package func placing(_ role: Blueprint.Node.Role, _ code: InstanceCode, of type: Any.Type) -> Derivation {
        .node(addHelper(role, label: TypeName.of(TypeKind.wrapped(type) ?? type), thunk: code))
    }

    package func addHelper(_ role: Blueprint.Node.Role, label: String, thunk: InstanceCode) -> Int {
        blueprint.nodes.append(.init(role, label: label, thunk: thunk))
        return blueprint.nodes.count - 1
    }

    package func assembly(of type: Any.Type) -> Int? {
        let found = blueprint.participants.assembliesByType[ObjectIdentifier(type)] ?? []
        return found.count > 1 ? nearest(among: found, to: requestingAssembly) : found.first
    }

    package func members(of type: Any.Type) -> [Int] {
        if let chosen, chosen.type == ObjectIdentifier(type) { return chosen.nodes }
        let hash = NodeTable.hash(of: ObjectIdentifier(type))
        // The numbers of a parent's nodes are lower.
        return (blueprint.members(ofHash: hash) + (privateNodes[requestingAssembly]?[hash]?.all ?? [])).ordered(by: <)
    }

    /// The providers of a type for an assembly with private definitions of it: all definitions of the assembly; nil without private definitions.
    private func privateProviders(ofHash hash: UInt) -> NodesOfType? {
        guard requestingAssembly >= 0, let hidden = privateNodes[requestingAssembly]?[hash] else { return nil }
        let own = blueprint.nodesByType[hash]?.all.filter { node in
            blueprint.base(of: node).map { blueprint.nodes[$0].assembly == requestingAssembly } ?? false
        }
        return NodesOfType(((own ?? []) + hidden.all).ordered(by: <))
    }

    /// Finds a referenced definition, or a collection of referenced definitions.
    /// - Parameter isOfMembers: whether the references are to the members of a collection.
    func findByReference(_ references: [Reference], _ dependency: Dependency, from node: Int, ofMembers isOfMembers: Bool = false) -> Int {
        var nodes: [Int] = []
        var type: Any.Type = dependency.type
        for reference in references {
            guard let (definition, target) = definition(of: reference) else { return -1 }
            let subject = subject(of: dependency.type, in: definition)
            guard !isOfMembers || dependency.isCollection(of: subject), let provider = provider(of: subject, in: definition, target),
                nodes.isEmpty || subject == type
            else {
                noteUnresolved(.mismatchedTarget, [target])
                return -1
            }
            type = subject
            nodes.append(provider)
        }
        if !isOfMembers, type == dependency.type { return nodes[0] }
        chosen = (ObjectIdentifier(type), nodes)
        defer { chosen = nil }
        return findByType(dependency.type)
    }

    /// The type of a definition inside a requested type, past optionals, handles and collections; without a match, the requested type.
    func subject(of type: Any.Type, in definition: Definition) -> Any.Type {
        let provided = [definition.requestType] + definition.options.aliases.map(\.type)
        return provided.first { Request.leads(type, to: $0, throughCollections: true) } ?? type
    }

    /// The node that provides a type of a definition: its own, or a new alias.
    func provider(of type: Any.Type, in definition: Definition, _ target: Int) -> Int? {
        if definition.requestType == type { return target }
        // The alias node found by type cannot be used: it does not exist if the definition is not visible.
        guard let alias = blueprint.nodes[target].definition?.options.aliases.first(where: { $0.type == type }) else { return nil }
        return addHelper(.alias(of: target), label: blueprint.label(of: target), thunk: alias.thunk(target))
    }

    /// The definition of a reference and its node; nil if none can be built, which is recorded for the edge about to be added.
    private func definition(of reference: Reference) -> (definition: Definition, node: Int)? {
        let start = ObjectIdentifier(reference.assemblyType)
        // A reference to a superclass matches no assembly of exactly that type; then all assemblies are tried.
        var assemblies = blueprint.participants.assembliesByType[start] ?? Array(blueprint.assemblies.indices)
        if blueprint.participants.assembliesByType[start] != nil, assemblies.count > 1 {
            guard let nearest = nearest(among: assemblies, to: requestingAssembly) else {
                noteUnresolved(.ambiguousType, assemblies.compactMap { target(of: reference, in: $0)?.node })
                return nil
            }
            assemblies = [nearest]
        }
        for assembly in assemblies {
            guard let found = target(of: reference, in: assembly) else { continue }
            guard found.definition.isAbstract else { return found }
            noteUnresolved(.abstractTarget, [found.node])
            return nil
        }
        noteUnresolved(.missingAssembly, assembly: TypeName.of(reference.assemblyType))
        return nil
    }

    /// The node of this container's own definition that a reference refers to, for a node that holds the reference.
    package func node(of reference: Reference, from node: Int) -> Int? {
        var assemblies =
            blueprint.participants.assembliesByType[ObjectIdentifier(reference.assemblyType)] ?? Array(blueprint.assemblies.indices)
        if assemblies.count > 1, let nearest = nearest(among: assemblies, to: blueprint.nodes[node].assembly) { assemblies = [nearest] }
        return assemblies.lazy.compactMap { self.target(of: reference, in: $0)?.node }.first { $0 >= self.firstNode }
    }

    private func target(of reference: Reference, in assembly: Int) -> (definition: Definition, node: Int)? {
        guard let definition = reference.read(blueprint.assemblies[assembly].made.assembly),
            let node = blueprint.node(of: ObjectIdentifier(definition))
        else { return nil }
        return (definition, node)
    }
}
