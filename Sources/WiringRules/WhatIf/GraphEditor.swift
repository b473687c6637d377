import FindingTexts

/// Changes a graph; services are named by their keys.
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

    /// Removes a service. Its dependents then depend on a missing service, except in a collection, which has one element less.
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
                "requests for \(wanted) by type would receive \(others.map(\.key).joined(separator: " or ")); the graph does not show them"
            )
        }
        for position in snapshot.processors.indices { snapshot.processors[position].wraps.removeAll { $0 == key } }
        snapshot.findings.removeAll { $0.services.first == key }
        if dependents.isEmpty {
            drop(gone)
        } else if let other = snapshot.services.indices.first(where: { $0 != gone && snapshot.services[$0].key == wanted }) {
            // Another service with the type as its key exists: it is missing already, or it has that key.
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

    /// Several edges of one service with the same slot fill a collection, or lead to candidates.
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

    /// Marks an undecided dependency with a single remaining candidate as decided.
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

    /// Removes a service that no edge refers to.
    mutating func drop(_ service: Int) {
        snapshot.services.remove(at: service)
        defer { number() }
        for position in snapshot.edges.indices {
            if snapshot.edges[position].from > service { snapshot.edges[position].from -= 1 }
            if snapshot.edges[position].to > service { snapshot.edges[position].to -= 1 }
        }
    }

    /// Changes the lifetime of a service.
    mutating func setLifetime(of key: String, to lifetime: Lifetime) throws(GraphChangeError) {
        let position = try position(key)
        let node = snapshot.services[position]
        guard node.kind == .component || node.kind == .factory else {
            throw GraphChangeError("\(key) is not a definition with instances: its kind is \(node.kind.rawValue)")
        }
        guard node.lifetime != lifetime else { throw GraphChangeError("\(key) is a \(lifetime.rawValue) already") }
        snapshot.services[position].lifetime = lifetime
    }

    /// Removes the edges from one service to another.
    mutating func cut(from: String, to: String) throws(GraphChangeError) {
        let (source, target) = (try position(from), try position(to))
        let count = snapshot.edges.count
        snapshot.edges.removeAll { $0.from == source && $0.to == target }
        guard snapshot.edges.count == count else { return }
        let needs = snapshot.edges.filter { $0.from == source }.map { snapshot.services[$0.to].key }
        throw GraphChangeError(
            "\(from) does not depend on \(to) directly", candidates: Array(Set(needs).sorted().prefix(5)), hint: .path(from: from, to: to))
    }

    /// Replaces a service with another one.
    mutating func replace(_ key: String, by other: String) throws(GraphChangeError) {
        let (old, new) = (try position(key), try position(other))
        guard old != new else { throw GraphChangeError("\(key) cannot replace itself") }
        let wanted = snapshot.services[old].serviceType
        let node = snapshot.services[new]
        let given = [node.serviceType, node.implementationType] + node.provides
        if !given.map(TypeSpelling.canonical).contains(TypeSpelling.canonical(wanted)) {
            notes.append("\(other) provides \(node.serviceType); the graph does not show whether it is \(wanted) too")
        }
        // A replacement may depend on the service that it replaces, as a decorator does.
        for position in snapshot.edges.indices where snapshot.edges[position].to == old && snapshot.edges[position].from != new {
            snapshot.edges[position].to = new
        }
    }

    // MARK: Small changes

    /// Adds a service.
    ///
    /// - Returns: Its position.
    mutating func append(_ service: ServiceNode) -> Int {
        snapshot.services.append(service)
        number()
        return snapshot.services.count - 1
    }

    /// Adds an edge after the other edges of its dependent.
    mutating func append(_ edge: DependencyEdge) {
        var edge = edge
        edge.position = (snapshot.edges.lazy.filter { $0.from == edge.from }.map(\.position).max() ?? -1) + 1
        snapshot.edges.append(edge)
    }

    /// Changes the edges that satisfy a condition.
    mutating func changeEdges(where isIncluded: (DependencyEdge) -> Bool, _ change: (inout DependencyEdge) -> Void) {
        for number in snapshot.edges.indices where isIncluded(snapshot.edges[number]) { change(&snapshot.edges[number]) }
    }

    /// Removes the edges that satisfy a condition.
    mutating func removeEdges(where isGone: (DependencyEdge) -> Bool) { snapshot.edges.removeAll(where: isGone) }

    /// Sets the assembly that defines a service.
    mutating func setAssembly(of position: Int, to assembly: String) { snapshot.services[position].assembly = assembly }

    /// Adds an assembly.
    mutating func append(_ assembly: AssemblyNode) { snapshot.assemblies.append(assembly) }

    /// Adds a note about a fact that the graph does not contain.
    mutating func note(_ sentence: String) { notes.append(sentence) }

    /// Adds a finding.
    mutating func add(_ finding: Finding) { snapshot.findings.append(finding) }

    /// Removes findings.
    mutating func removeFindings(where isGone: (Finding) -> Bool) { snapshot.findings.removeAll(where: isGone) }

    /// Changes an edge.
    mutating func setEdge(_ number: Int, slot: String, isConstruction: Bool) {
        snapshot.edges[number].slot = slot
        snapshot.edges[number].isConstruction = isConstruction
    }

    /// Changes the location of a configuration value.
    mutating func setOrigin(of position: Int, to origin: String?) { snapshot.services[position].origin = origin }
}
