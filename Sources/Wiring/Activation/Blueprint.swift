internal import RuntimeLayout

/// The linked graph of a container before any instance is built: the definitions as densely numbered nodes, the edges between them, and their errors.
/// A class, because copies of so large a value would cost time and code in every file. Only the linker changes it, before any other code receives it.
@usableFromInline package final class Blueprint: @unchecked Sendable {
    package let participants: Participants
    /// The definitions in the order of their assemblies, and the helpers.
    package internal(set) var nodes: [Node] = []
    /// The number of leading nodes that a child inherits from its parent.
    package let inheritedCount: Int
    /// The edges, ordered by source node.
    package internal(set) var edges: [Edge] = []
    /// For each node, the number of its first edge, followed by the number of all edges.
    var edgeStart: [Int32] = []
    /// The post-processors of instances, in execution order; decorators last.
    package internal(set) var processors: [NamedProcessor] = []
    /// The positions of the post-processors that are components, each after those that its own construction requires.
    var lateProcessors: [Int] = []
    package let plan: ActivationPlan
    package var extensions = ExtensionValues()
    /// Whether any definition expires, is held weakly, or represents a runtime argument. If none does,
    /// as in most containers, nodes are not checked for it.
    package var hasRareLifetimes = false
    /// The scopes of the components, without duplicates.
    var scopes: [Scope] = []
    /// Forbids the construction of live definitions; nil if they are built.
    package let refusal: ConstructionRefusal?
    /// For each factory, the definitions that represent its arguments.
    package var argumentPlaces: UnspecializedDictionary<Int, [ArgumentNode]> = [:]
    let typeNames = Guarded<TypeNames?>(nil)
    package var unresolved: [UnresolvedEdge] = []
    /// The nodes of definitions that receive a description of their dependent.
    package internal(set) var attributedNodes: [Int] = []
    /// The nodes of definitions with rarely used options; other nodes need not be checked for these.
    package internal(set) var annotatedNodes: [Int] = []
    /// The blueprint of the parent container, whose nodes have the same numbers here.
    package let parent: Blueprint?
    /// The nodes by type, without the parent's.
    package let nodesByType = ProviderTable()
    /// The node that a request by a type receives, including the parent's.
    var requestedNodes: NodeTable
    /// The nodes of definitions, including substituted, rewritten and patched ones, without the parent's.
    let nodesOfDefinitions: NodeTable
    var cycles = CycleTable()

    /// A blueprint without nodes, except those of a parent.
    init(_ draft: AssemblyDraft) {
        participants = draft.participants
        plan = draft.plan
        refusal = (plan.inheritedPhases + plan.phases).lazy.compactMap(\.refusal).first
        parent = draft.parent?.blueprint
        inheritedCount = parent?.nodes.count ?? 0
        requestedNodes = nodesByType.requested
        nodesOfDefinitions = NodeTable(for: draft.members.count)
        extensions = draft.extensions
        if let parent { inherit(from: parent) }
    }

    private func inherit(from parent: Blueprint) {
        nodes = parent.nodes
        edges = parent.edges
        edgeStart = Array(parent.edgeStart.dropLast())
        processors = parent.processors
        lateProcessors = parent.lateProcessors
        hasRareLifetimes = parent.hasRareLifetimes
        scopes = parent.scopes
        argumentPlaces = parent.argumentPlaces
        unresolved = parent.unresolved
        annotatedNodes = parent.annotatedNodes
        attributedNodes = parent.attributedNodes
    }

    package var name: String { participants.name }

    package var assemblies: [CollectedAssembly] { participants.assemblies }

    package func firstEdge(of node: Int) -> Int { Int(edgeStart[node]) }

    package func edgeNumbers(of node: Int) -> Range<Int> { Int(edgeStart[node])..<Int(edgeStart[node + 1]) }

    package func edges(of node: Int) -> ArraySlice<Edge> { edges[edgeNumbers(of: node)] }

    /// The dependency of an edge, read from its definition: a copy in each edge would take ten times the memory.
    package func dependency(of edge: Edge) -> Dependency {
        nodes[edge.from].definition?.dependencies[edge.position] ?? Dependency(kind: .alias, type: Any.self)
    }

    package func wanted(by edge: Edge) -> String {
        let dependency = dependency(of: edge)
        if case .feature(let source) = dependency.source, let key = source.wantedKey { return key }
        return name(of: dependency.type)
    }

    package func providers(of type: Any.Type) -> [Int] { providers(ofHash: NodeTable.hash(of: ObjectIdentifier(type)))?.all ?? [] }

    /// The nodes that a request by a type chooses from. Those of the container itself hide those of its parents.
    package func providers(ofHash hash: UInt) -> NodesOfType? { nodesByType[hash] ?? parent?.providers(ofHash: hash) }

    /// The nodes of all definitions in a collection of a type, in the order of their definition, a parent's first.
    package func members(of type: Any.Type) -> [Int] { members(ofHash: NodeTable.hash(of: ObjectIdentifier(type))) }

    package func members(ofHash hash: UInt) -> [Int] { (parent?.members(ofHash: hash) ?? []) + (nodesByType[hash]?.all ?? []) }

    /// The node of a definition or of its replacement; assemblies of equal name share their nodes.
    package func node(of definition: ObjectIdentifier) -> Int? {
        knownNode(of: definition) ?? participants.participant(for: definition).flatMap { node(of: ObjectIdentifier($0)) }
    }

    private func knownNode(of definition: ObjectIdentifier) -> Int? {
        let node = nodesOfDefinitions.node(of: definition)
        return node >= 0 ? node : parent?.knownNode(of: definition)
    }

    func setNode(_ node: Int, of definition: Definition) {
        nodesOfDefinitions.set(node, of: NodeTable.hash(of: ObjectIdentifier(definition)))
    }

    /// The definition behind aliases, optionals and handles; nil unless there is exactly one.
    package func base(of node: Int) -> Int? {
        switch nodes[node].role {
        case .definition, .copy, .external: node
        case .alias(let target), .optional(let target), .handle(let target): base(of: target)
        case .nothing, .collection, .container, .assembly, .requester: nil
        }
    }

    /// The definitions behind the helpers of a node, in their order.
    /// - Parameter throughHandles: whether to include those that are built when a handle is used.
    package func bases(of node: Int, throughHandles: Bool = true) -> [Int] {
        var found: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            switch nodes[next].role {
            case .definition, .copy, .external: found.append(next)
            case .handle where !throughHandles: break
            default: pending += nodes[next].role.targets.reversed()
            }
        }
        return found
    }

    var hasHandles: Bool { nodes.contains { if case .handle = $0.role { true } else { false } } }

    /// Whether an edge to a node passes a handle at any step on the path to the definition.
    package func isHandle(_ node: Int) -> Bool {
        switch nodes[node].role {
        case .handle: true
        case .alias(let target), .optional(let target): isHandle(target)
        default: nodes[node].definition?.isFactory ?? false
        }
    }

    /// The key of a node: assembly, dot, label.
    package func key(of node: Int) -> String {
        guard let base = base(of: node) else { return label(of: node) }
        if case .external(let key) = nodes[base].role { return key }
        return assemblies[nodes[base].assembly].name + "." + label(of: base)
    }

    /// The name of a node: of a definition, its name in the assembly; of a helper, its display label.
    package func label(of node: Int) -> String { nodes[node].helperLabel ?? entry(of: node).label }

    /// The entry of the assembly that declares the definition in a node. Precondition: the node is not a helper.
    package func entry(of node: Int) -> AssemblyEntry { assemblies[nodes[node].assembly].entries[nodes[node].entry] }

    package func node(forKey key: String) -> Int? { nodes.indices.first { nodes[$0].role == .definition && self.key(of: $0) == key } }

    package func site(of node: Int) -> SourceSite? { nodes[node].definition?.site }
}
