import FindingTexts

/// Changes a graph by the keys of its services.
struct GraphEditor {
    private(set) var snapshot: GraphSnapshot
    private(set) var notes: [String] = []
    private(set) var positions: [String: Int]

    init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        positions = [:]
        number()
    }

    private mutating func number() {
        positions = Dictionary(snapshot.services.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func position(_ key: String) throws(GraphChangeError) -> Int {
        if let position = positions[key] { return position }
        let near = Suggestions.nearMisses(for: key, among: Array(positions.keys))
        throw GraphChangeError("no service has the key '\(key)'", candidates: near)
    }

    /// Takes a service away. Whoever needs it needs something that is missing then, except in a collection, which has one element less.
    mutating func remove(_ key: String) throws(GraphChangeError) {
        let gone = try position(key)
        let node = snapshot.services[gone]
        guard node.kind != .missing else { throw GraphChangeError("\(key) is missing already") }
        snapshot.edges.removeAll { $0.from == gone }
        let collected = collected(to: gone)
        let dependents = snapshot.edges.filter { $0.to == gone && !collected.contains(Slot($0)) }
        snapshot.edges.removeAll { $0.to == gone && collected.contains(Slot($0)) }
        let wanted = node.serviceType
        let others = snapshot.services.filter { $0.key != key && $0.kind != .missing && ([$0.serviceType] + $0.provides).contains(wanted) }
        if !dependents.isEmpty, !others.isEmpty {
            notes.append(
                "whoever asks for \(wanted) by its type would get \(others.map(\.key).joined(separator: " or ")); the graph does not know who does"
            )
        }
        for position in snapshot.processors.indices { snapshot.processors[position].wraps.removeAll { $0 == key } }
        snapshot.findings.removeAll { $0.services.first == key }
        if dependents.isEmpty {
            drop(gone)
        } else if let other = snapshot.services.indices.first(where: { $0 != gone && snapshot.services[$0].key == wanted }) {
            // Somebody else misses this type already, or has it for a key.
            if snapshot.services[other].kind == .missing {
                redirect(gone, to: other)
                drop(gone)
            } else {
                snapshot.services[gone] = ServiceNode(key: key, kind: .missing, serviceType: wanted)
            }
        } else {
            snapshot.services[gone] = ServiceNode(key: wanted, kind: .missing, serviceType: wanted)
        }
    }

    /// Where several edges of one service lead from one place, they fill a collection, or are candidates.
    private struct Slot: Hashable {
        var from: Int
        var position: Int
        var slot: String

        init(_ edge: DependencyEdge) {
            from = edge.from
            position = edge.position
            slot = edge.slot
        }
    }

    private func collected(to service: Int) -> Set<Slot> {
        let slots = Set(snapshot.edges.lazy.filter { $0.to == service }.map(Slot.init))
        let filled = snapshot.edges.filter { $0.to != service && slots.contains(Slot($0)) }
        return Set(filled.map(Slot.init))
    }

    /// Where only one of several candidates is left, there is nothing to choose any more.
    mutating func settleChoices() {
        guard snapshot.edges.contains(where: \.isUndecided) else { return }
        var candidates: [Slot: Set<Int>] = [:]
        for edge in snapshot.edges where edge.isUndecided { candidates[Slot(edge), default: []].insert(edge.to) }
        var settled: Set<Slot> = []
        snapshot.edges = snapshot.edges.compactMap { edge in
            guard edge.isUndecided, candidates[Slot(edge)]?.count == 1 else { return edge }
            guard settled.insert(Slot(edge)).inserted else { return nil }
            var decided = edge
            decided.isUndecided = false
            return decided
        }
    }

    private mutating func redirect(_ service: Int, to other: Int) {
        for position in snapshot.edges.indices where snapshot.edges[position].to == service { snapshot.edges[position].to = other }
    }

    /// Takes a service out, with no edge left that leads to it or from it.
    mutating func drop(_ service: Int) {
        snapshot.services.remove(at: service)
        defer { number() }
        for position in snapshot.edges.indices {
            if snapshot.edges[position].from > service { snapshot.edges[position].from -= 1 }
            if snapshot.edges[position].to > service { snapshot.edges[position].to -= 1 }
        }
    }

    /// Gives a service another lifetime.
    mutating func setLifetime(of key: String, to lifetime: Lifetime) throws(GraphChangeError) {
        let position = try position(key)
        let node = snapshot.services[position]
        guard node.kind == .component || node.kind == .factory else {
            throw GraphChangeError("\(key) is no definition with instances: its kind is \(node.kind.rawValue)")
        }
        guard node.lifetime != lifetime else { throw GraphChangeError("\(key) is a \(lifetime.rawValue) already") }
        snapshot.services[position].lifetime = lifetime
    }

    /// Takes the edges from one service to another away.
    mutating func cut(from: String, to: String) throws(GraphChangeError) {
        let (source, target) = (try position(from), try position(to))
        let count = snapshot.edges.count
        snapshot.edges.removeAll { $0.from == source && $0.to == target }
        guard snapshot.edges.count == count else { return }
        let needs = snapshot.edges.filter { $0.from == source }.map { snapshot.services[$0.to].key }
        throw GraphChangeError(
            "\(from) does not need \(to) itself", candidates: Array(Set(needs).sorted().prefix(5)), hint: .path(from: from, to: to))
    }

    /// Hands out another service in the place of one.
    mutating func replace(_ key: String, by other: String) throws(GraphChangeError) {
        let (old, new) = (try position(key), try position(other))
        guard old != new else { throw GraphChangeError("\(key) cannot stand for itself") }
        let wanted = snapshot.services[old].serviceType
        let node = snapshot.services[new]
        let given = [node.serviceType, node.implementationType] + node.provides
        if !given.map(TypeSpelling.canonical).contains(TypeSpelling.canonical(wanted)) {
            notes.append("\(other) provides \(node.serviceType); whether it is \(wanted) too, the graph does not know")
        }
        // What stands in for a service may itself need the one it stands in for, as a decorator does.
        for position in snapshot.edges.indices where snapshot.edges[position].to == old && snapshot.edges[position].from != new {
            snapshot.edges[position].to = new
        }
    }

    // MARK: Small changes

    /// Adds a service.
    ///
    /// - Returns: its position.
    mutating func append(_ service: ServiceNode) -> Int {
        snapshot.services.append(service)
        number()
        return snapshot.services.count - 1
    }

    /// Adds an edge behind those that its dependent has.
    mutating func append(_ edge: DependencyEdge) {
        var edge = edge
        edge.position = (snapshot.edges.lazy.filter { $0.from == edge.from }.map(\.position).max() ?? -1) + 1
        snapshot.edges.append(edge)
    }

    /// Changes the edges that fulfil a condition.
    mutating func changeEdges(where isMeant: (DependencyEdge) -> Bool, _ change: (inout DependencyEdge) -> Void) {
        for number in snapshot.edges.indices where isMeant(snapshot.edges[number]) { change(&snapshot.edges[number]) }
    }

    /// Takes the edges away that fulfil a condition.
    mutating func removeEdges(where isGone: (DependencyEdge) -> Bool) { snapshot.edges.removeAll(where: isGone) }

    /// Says which assembly defines a service.
    mutating func setAssembly(of position: Int, to assembly: String) { snapshot.services[position].assembly = assembly }

    /// Adds an assembly.
    mutating func append(_ assembly: AssemblyNode) { snapshot.assemblies.append(assembly) }

    /// Notes what the graph cannot know.
    mutating func note(_ sentence: String) { notes.append(sentence) }

    /// Adds a finding.
    mutating func add(_ finding: Finding) { snapshot.findings.append(finding) }

    /// Takes findings away.
    mutating func removeFindings(where isGone: (Finding) -> Bool) { snapshot.findings.removeAll(where: isGone) }

    /// Changes an edge.
    mutating func setEdge(_ number: Int, slot: String, isConstruction: Bool) {
        snapshot.edges[number].slot = slot
        snapshot.edges[number].isConstruction = isConstruction
    }

    /// Changes where a value of the configuration is written.
    mutating func setOrigin(of position: Int, to origin: String?) { snapshot.services[position].origin = origin }
}
