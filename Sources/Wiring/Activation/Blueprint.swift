internal import RuntimeLayout

/// Everything that is known about a container before anything is built: the definitions in dense nodes, the edges between them, and what is
/// wrong with them.
///
/// It is one object that many look at, since a copy of so much costs time wherever one is made and code in every file that makes one. Nobody changes
/// it but the linker, before anybody else has it; what other modules of the package read of it is therefore not checked for changes meanwhile, which
/// would cost more than the reading.
@usableFromInline
package final class Blueprint: @unchecked Sendable {
    /// The assemblies that take part.
    package let participants: Participants
    /// The definitions in the order of their assemblies, and the helpers.
    @exclusivity(unchecked) package internal(set) var nodes: [Node] = []
    /// How many nodes, the first ones, belong to the parent of a child.
    package let inheritedCount: Int
    /// The edges in the order of the nodes that they lead from.
    @exclusivity(unchecked) package internal(set) var edges: [Edge] = []
    /// For each node the number of its first edge, and the number of all edges.
    @exclusivity(unchecked) var edgeStart: [Int32] = []
    /// The post-processors of instances, in the order in which they run; decorators last.
    @exclusivity(unchecked) package internal(set) var processors: [NamedProcessor] = []
    /// The positions of the post-processors that are components, each after those that its own construction needs.
    var lateProcessors: [Int] = []
    /// What it was made of, to make it again.
    package let plan: ActivationPlan
    /// The values from outside the code, where a feature of another module provides such.
    @exclusivity(unchecked) package var externalValues: (any ExternalValues)?
    /// What other modules of the package attach to the blueprint.
    @exclusivity(unchecked) package var extensions = ExtensionValues()
    /// The features that definitions use, each once, in the order of the definitions.
    @exclusivity(unchecked) package internal(set) var features: [any ContainerFeature.Type] = []
    /// Whether any definition is renewed after a while, held weakly, or stands for a runtime argument: hardly any container has such, and those that have
    /// none ask no node for it.
    package var hasRareLives = false
    /// Whether any definition is kept from being built, see ``ConstructionRefusal``.
    package var hasRefusals = false
    /// For each factory the definitions that stand for its arguments.
    @exclusivity(unchecked) package internal(set) var argumentPlaces: UnspecializedDictionary<Int, [ArgumentPlace]> = [:]
    /// How findings and graphs name its types.
    let typeNames: SharedTypeNames
    /// Edges without a target; validation turns them into findings.
    @exclusivity(unchecked) package var unresolved: [UnresolvedEdge] = []
    /// The helpers that are handles which can wait for what they are for.
    package var awaitingHandles: Set<Int> = []
    /// The helpers that are optionals which nobody provides.
    package var emptyOptionals: Set<Int> = []
    /// The nodes of definitions that want to know for whom they are made.
    @exclusivity(unchecked) package internal(set) var attributedNodes: Set<Int> = []
    /// The nodes of definitions that say something that hardly any says; nothing else need be asked for it.
    @exclusivity(unchecked) package internal(set) var remarkableNodes: [Int] = []
    /// The nodes that can be asked for by a type.
    @exclusivity(unchecked) package internal(set) var nodesByType: [ObjectIdentifier: [Int32]] = [:]
    /// The nodes of parents that can be asked for by a type which the container provides itself: members of collections nevertheless.
    package internal(set) var hiddenNodesByType: [ObjectIdentifier: [Int32]] = [:]
    /// The nodes of definitions, also of those that were substituted, rewritten or patched.
    @exclusivity(unchecked) var nodesOfDefinitions: [ObjectIdentifier: Int] = [:]
    /// Which definitions are in cycles, and how much lies below each.
    var cycles = CycleTable()

    /// A blueprint without places, but a parent's.
    /// - Parameter draft: what it is made of.
    init(_ draft: AssemblyDraft) {
        participants = draft.participants
        plan = draft.plan
        inheritedCount = draft.parent?.nodes.count ?? 0
        typeNames = SharedTypeNames()
        if let parent = draft.parent {
            takeOver(from: parent)
            _ = edgeStart.popLast()
        }
        extensions = draft.extensions
    }

    /// Copies what a child has of its parent.
    private func takeOver(from parent: Blueprint) {
        nodes = parent.nodes
        edges = parent.edges
        edgeStart = parent.edgeStart
        processors = parent.processors
        lateProcessors = parent.lateProcessors
        externalValues = parent.externalValues
        extensions = parent.extensions
        features = parent.features
        hasRareLives = parent.hasRareLives
        hasRefusals = parent.hasRefusals
        argumentPlaces = parent.argumentPlaces
        unresolved = parent.unresolved
        awaitingHandles = parent.awaitingHandles
        emptyOptionals = parent.emptyOptionals
        remarkableNodes = parent.remarkableNodes
        attributedNodes = parent.attributedNodes
        nodesByType = parent.nodesByType
        hiddenNodesByType = parent.hiddenNodesByType
        nodesOfDefinitions = parent.nodesOfDefinitions
    }

    /// The name of the root assembly.
    package var name: String { participants.name }

    /// The assemblies that take part, in the order in which they were met.
    package var assemblies: [CollectedAssembly] { participants.assemblies }

    /// The edges for which several definitions could serve, by number, each with these definitions.
    package var undecidedEdges: [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for case .ambiguous(let edge, let candidates) in unresolved { result[edge] = candidates }
        return result
    }

    /// The number of a node's first edge.
    package func firstEdge(of node: Int) -> Int { Int(edgeStart[node]) }

    /// The numbers of a node's edges.
    package func edgeNumbers(of node: Int) -> Range<Int> { Int(edgeStart[node])..<Int(edgeStart[node + 1]) }

    /// The edges that lead to a template, by number, each with the template.
    package var templateEdges: [Int: Int] {
        var result: [Int: Int] = [:]
        for case .abstract(let edge, let target) in unresolved { result[edge] = target }
        return result
    }

    /// The edges of a node.
    package func edges(of node: Int) -> ArraySlice<Edge> { edges[edgeNumbers(of: node)] }

    /// The dependency that an edge carries, read where it is written: a copy in each edge would take ten times the memory.
    package func dependency(of edge: Edge) -> Dependency {
        nodes[edge.from].definition?.dependencies[edge.position] ?? Dependency(kind: .alias, type: Any.self)
    }

    /// What an edge asks for: a type, or a key.
    package func wanted(by edge: Edge) -> String {
        let dependency = dependency(of: edge)
        if case .feature(let source) = dependency.source, let key = source.wantedKey { return key }
        return name(of: dependency.type)
    }

    /// What an edge to an optional that nobody provides would have led to.
    package func unmetWish(of edge: Edge) -> String {
        let type = dependency(of: edge).type
        return name(of: TypeKind.wrapped(type) ?? type)
    }

    /// The nodes of the definitions that provide a type, in the order of their definition.
    package func providers(of type: Any.Type) -> [Int] { (nodesByType[ObjectIdentifier(type)] ?? []).map(Int.init) }

    /// The nodes of all definitions that a collection of a type has members of, in the order of their definition, a parent's first.
    package func members(of type: Any.Type) -> [Int] {
        let identifier = ObjectIdentifier(type)
        return ((hiddenNodesByType[identifier] ?? []) + (nodesByType[identifier] ?? [])).map(Int.init)
    }

    /// The node of a definition, or of the one that stands in for it; assemblies of one name share their nodes.
    package func node(of definition: ObjectIdentifier) -> Int? {
        nodesOfDefinitions[definition] ?? participants.participant(for: definition).flatMap { node(of: ObjectIdentifier($0)) }
    }

    /// The definition a node stands for, past aliases, optionals and handles; nil where there is not just one.
    package func base(of node: Int) -> Int? {
        var node = node
        while true {
            switch nodes[node].role {
            case .definition, .copy, .external: return node
            case .alias(let target), .optional(let target), .handle(let target): node = target
            case .nothing, .collection, .container, .assembly, .requester: return nil
            }
        }
    }

    /// The definitions a node stands for, past all helpers.
    package func bases(of node: Int) -> [Int] {
        var found: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            switch nodes[next].role {
            case .definition, .copy, .external: found.append(next)
            case .alias(let target), .optional(let target), .handle(let target): pending.append(target)
            case .collection(let targets): pending += targets.reversed()
            case .nothing, .container, .assembly, .requester: break
            }
        }
        return found
    }

    /// Whether anything asks for a handle.
    var hasHandles: Bool { nodes.contains { if case .handle = $0.role { true } else { false } } }

    /// Whether an edge to a node hands over a handle somewhere on the way to what it stands for.
    package func isHandle(_ node: Int) -> Bool {
        switch nodes[node].role {
        case .handle: true
        case .definition, .copy: nodes[node].definition?.isFactory ?? false
        case .alias(let target), .optional(let target): isHandle(target)
        case .nothing, .collection, .container, .assembly, .external, .requester: false
        }
    }

    /// The key of a node: assembly, dot, label.
    package func key(of node: Int) -> String {
        guard let base = base(of: node) else { return label(of: node) }
        if case .external(let key) = nodes[base].role { return key }
        return assemblies[nodes[base].assembly].name + "." + label(of: base)
    }

    /// The name of a node: a definition's within its assembly, what a helper's is for.
    package func label(of node: Int) -> String { nodes[node].helperLabel ?? entry(of: node).label }

    /// What the definition in a node is to its assembly.
    /// - Precondition: the node is not a helper's.
    package func entry(of node: Int) -> AssemblyEntry { assemblies[nodes[node].assembly].entries[nodes[node].entry] }

    /// The node of a key.
    package func node(forKey key: String) -> Int? {
        nodes.indices.first { nodes[$0].role == .definition && self.key(of: $0) == key }
    }

    /// Whether a node belongs to the parent of a child.
    package func isOfParent(_ node: Int) -> Bool { node < inheritedCount }

    /// Where the definition in a node is written; nil for a helper.
    package func site(of node: Int) -> SourceSite? { nodes[node].definition?.site }
}
