/// Changes a graph; services are named by their keys.
struct GraphEditor {
    private(set) var snapshot: GraphSnapshot
    private(set) var notes: [String] = []
    private(set) var positions: [String: Int]

    init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot
        positions = snapshot.positionsByKey
    }

    func position(_ key: String) throws(GraphChangeError) -> Int {
        if let position = positions[key] { return position }
        let near = Suggestions.nearMisses(for: key, among: Array(positions.keys))
        throw GraphChangeError("no service has the key '\(key)'", candidates: near)
    }

    /// Removes a service. Its dependents then depend on a missing service, except in a collection, which has one element less.
    mutating func remove(_ key: String) throws(GraphChangeError) {
        let removed = try position(key)
        let node = snapshot.services[removed]
        guard node.kind != .missing else { throw GraphChangeError("\(key) is missing already") }
        snapshot.edges.removeAll { $0.from == removed }
        let collected = collected(to: removed)
        let dependents = snapshot.edges.filter { $0.to == removed && !collected.contains(DependencyEdge.Slot($0)) }
        snapshot.edges.removeAll { $0.to == removed && collected.contains(DependencyEdge.Slot($0)) }
        let wanted = node.serviceType
        let others = snapshot.services.filter { $0.key != key && $0.kind != .missing && ([$0.serviceType] + $0.provides).contains(wanted) }
        if !dependents.isEmpty, !others.isEmpty {
            notes.append(
                "requests for \(wanted) by type would receive \(others.map(\.key).joined(separator: " or ")); the graph does not show them")
        }
        for position in snapshot.processors.indices { snapshot.processors[position].wraps.removeAll { $0 == key } }
        snapshot.findings.removeAll { $0.services.first == key }
        if dependents.isEmpty {
            drop(removed)
        } else if let other = snapshot.services.indices.first(where: { $0 != removed && snapshot.services[$0].key == wanted }) {
            // Another service has the type as its key: an existing missing service, or a definition with that name.
            if snapshot.services[other].kind == .missing {
                changeEdges(where: { $0.to == removed }) { $0.to = other }
                drop(removed)
            } else {
                snapshot.services[removed] = ServiceNode(key: key, kind: .missing, serviceType: wanted)
            }
        } else {
            snapshot.services[removed] = ServiceNode(key: wanted, kind: .missing, serviceType: wanted)
        }
    }

    private func collected(to service: Int) -> Set<DependencyEdge.Slot> {
        let slots = Set(snapshot.edges.lazy.filter { $0.to == service }.map(DependencyEdge.Slot.init))
        let filled = snapshot.edges.filter { $0.to != service && slots.contains(DependencyEdge.Slot($0)) }
        return Set(filled.map(DependencyEdge.Slot.init))
    }

    /// Marks an undecided dependency with a single remaining candidate as decided.
    mutating func settleChoices() {
        guard snapshot.edges.contains(where: \.isUndecided) else { return }
        var candidates: [DependencyEdge.Slot: Set<Int>] = [:]
        for edge in snapshot.edges where edge.isUndecided { candidates[DependencyEdge.Slot(edge), default: []].insert(edge.to) }
        var settled: Set<DependencyEdge.Slot> = []
        snapshot.edges = snapshot.edges.compactMap { edge in
            guard edge.isUndecided, candidates[DependencyEdge.Slot(edge)]?.count == 1 else { return edge }
            guard settled.insert(DependencyEdge.Slot(edge)).inserted else { return nil }
            var decided = edge
            decided.isUndecided = false
            return decided
        }
    }

    /// Removes a service that no edge refers to.
    mutating func drop(_ service: Int) {
        snapshot.services.remove(at: service)
        defer { positions = snapshot.positionsByKey }
        for position in snapshot.edges.indices {
            if snapshot.edges[position].from > service { snapshot.edges[position].from -= 1 }
            if snapshot.edges[position].to > service { snapshot.edges[position].to -= 1 }
        }
    }

    mutating func setLifetime(of key: String, to lifetime: Lifetime) throws(GraphChangeError) {
        let position = try position(key)
        let node = snapshot.services[position]
        try requireInstances(of: node)
        guard node.lifetime != lifetime else { throw GraphChangeError("\(key) is a \(lifetime.rawValue) already") }
        snapshot.services[position].lifetime = lifetime
    }

    mutating func cut(from: String, to: String) throws(GraphChangeError) {
        let (source, target) = (try position(from), try position(to))
        let count = snapshot.edges.count
        snapshot.edges.removeAll { $0.from == source && $0.to == target }
        guard snapshot.edges.count == count else { return }
        let needs = snapshot.edges.filter { $0.from == source }.map { snapshot.services[$0.to].key }
        throw GraphChangeError(
            "\(from) does not depend on \(to) directly", candidates: Array(Set(needs).sorted().prefix(5)), hint: .path(from: from, to: to))
    }

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
        changeEdges(where: { $0.to == old && $0.from != new }) { $0.to = new }
    }

    mutating func append(_ service: ServiceNode) -> Int {
        snapshot.services.append(service)
        positions = snapshot.positionsByKey
        return snapshot.services.count - 1
    }

    /// Adds an edge after the other edges of its dependent.
    mutating func append(_ edge: DependencyEdge) {
        var edge = edge
        edge.position = (snapshot.edges.lazy.filter { $0.from == edge.from }.map(\.position).max() ?? -1) + 1
        snapshot.edges.append(edge)
    }

    mutating func changeEdges(where isIncluded: (DependencyEdge) -> Bool, _ change: (inout DependencyEdge) -> Void) {
        for number in snapshot.edges.indices where isIncluded(snapshot.edges[number]) { change(&snapshot.edges[number]) }
    }

    mutating func need(from: String, to: String, _ handover: GraphChange.Handover) throws(GraphChangeError) {
        let (source, target) = (try position(from), try position(to))
        guard snapshot.services[source].kind == .component || snapshot.services[source].kind == .factory else {
            throw GraphChangeError("\(from) has no dependencies: its kind is \(snapshot.services[source].kind.rawValue)")
        }
        if let edge = snapshot.edges.first(where: { $0.from == source && $0.to == target && !$0.isObserved }) {
            throw GraphChangeError("\(from) depends on \(to) already, as \(edge.noteDescription)", hint: .path(from: from, to: to))
        }
        append(edge(from: source, to: target, handover))
        let arguments = snapshot.services[target].arguments
        if !arguments.isEmpty {
            notes.append("\(to) takes \(arguments.joined(separator: ", ")) at run time, which \(from) would have to pass")
        }
    }

    mutating func add(_ key: String, type: String, _ lifetime: Lifetime) throws(GraphChangeError) {
        guard positions[key] == nil else { throw GraphChangeError("there is a service \(key) already") }
        let assembly = assembly(in: key) ?? snapshot.assemblies.first?.name ?? ""
        // Dependents that miss the type receive the new service.
        let missing = snapshot.services.indices.filter {
            snapshot.services[$0].kind == .missing && isSame(snapshot.services[$0].serviceType, type)
        }
        let same = snapshot.services.filter { $0.kind != .missing && isSame($0.serviceType, type) }
        if !same.isEmpty { notes.append("\(same[0].key) provides \(type) too: requests by type would be ambiguous") }
        let added = append(ServiceNode(key: key, assembly: assembly, serviceType: type, lifetime: lifetime))
        let removed = missing.map { snapshot.services[$0].key }
        changeEdges(where: { missing.contains($0.to) }) { $0.to = added }
        for key in removed { if let position = positions[key] { drop(position) } }
    }

    /// Moves a service to another assembly. Its key stays the same, so that commands can still name it.
    mutating func move(_ key: String, to assembly: String) throws(GraphChangeError) {
        let position = try position(key)
        let node = snapshot.services[position]
        guard node.kind != .missing else { throw GraphChangeError("\(key) is missing and belongs to no assembly") }
        guard node.assembly != assembly else { throw GraphChangeError("\(key) is in \(assembly) already") }
        if !snapshot.assemblies.contains(where: { $0.name == assembly }) {
            let near = Suggestions.nearMisses(for: assembly, among: snapshot.assemblies.map(\.name), limit: 3)
            snapshot.assemblies.append(AssemblyNode(name: assembly))
            notes.append("\(assembly) would be a new assembly" + (near.isEmpty ? "" : "; there is \(near.joined(separator: ", "))"))
        }
        snapshot.services[position].assembly = assembly
        notes.append("the service keeps the key \(key)")
    }

    mutating func merge(_ key: String, with other: String) throws(GraphChangeError) {
        let (kept, removed) = (try position(key), try position(other))
        guard kept != removed else { throw GraphChangeError("\(key) cannot be merged with itself") }
        let (left, right) = (snapshot.services[kept], snapshot.services[removed])
        for node in [left, right] { try requireInstances(of: node) }
        if left.lifetime != right.lifetime {
            notes.append("\(other) is a \(right.lifetime.rawValue), \(key) stays a \(left.lifetime.rawValue)")
        }
        snapshot.edges.removeAll { ($0.from == kept && $0.to == removed) || ($0.from == removed && $0.to == kept) }
        // Common dependencies are kept once.
        let needed = Set(snapshot.edges.lazy.filter { $0.from == kept }.map(\.to))
        snapshot.edges.removeAll { $0.from == removed && needed.contains($0.to) }
        changeEdges(where: { $0.from == removed }) { $0.from = kept }
        let users = Set(snapshot.edges.lazy.filter { $0.to == kept }.map(\.from))
        snapshot.edges.removeAll { $0.to == removed && users.contains($0.from) }
        changeEdges(where: { $0.to == removed }) { $0.to = kept }
        snapshot.findings.removeAll { $0.services.first == other }
        drop(removed)
    }

    mutating func split(_ key: String, into new: String, taking taken: [String]) throws(GraphChangeError) {
        let source = try position(key)
        guard positions[new] == nil else { throw GraphChangeError("there is a service \(new) already") }
        let needs = Set(snapshot.edges.lazy.filter { $0.from == source && !$0.isObserved }.map(\.to))
        var targets: Set<Int> = []
        for name in taken {
            let target = try position(name)
            guard needs.contains(target) else {
                throw GraphChangeError(
                    "\(key) does not depend on \(name) directly",
                    candidates: needs.map { snapshot.services[$0].key }.sorted().prefix(8).map { $0 }, hint: .path(from: key, to: name))
            }
            targets.insert(target)
        }
        let lifetime = snapshot.services[source].lifetime
        let type = String(new.split(separator: ".").last ?? "")
        let added = append(
            ServiceNode(key: new, assembly: assembly(in: new) ?? snapshot.services[source].assembly, serviceType: type, lifetime: lifetime))
        changeEdges(where: { $0.from == source && targets.contains($0.to) }) { $0.from = added }
        append(edge(from: source, to: added, .parameter))
    }

    private func requireInstances(of node: ServiceNode) throws(GraphChangeError) {
        guard node.kind != .component, node.kind != .factory else { return }
        throw GraphChangeError("\(node.key) is not a definition with instances: its kind is \(node.kind.rawValue)")
    }

    private func edge(from: Int, to: Int, _ handover: GraphChange.Handover) -> DependencyEdge {
        DependencyEdge(
            from: from, to: to, kind: handover == .property ? .property : .initializer, slot: snapshot.services[to].shortName,
            isDeferred: handover == .handle)
    }

    private func isSame(_ left: String, _ right: String) -> Bool { TypeSpelling.canonical(left) == TypeSpelling.canonical(right) }

    /// The assembly that a key names; nil for a key without one.
    private func assembly(in key: String) -> String? { key.firstIndex(of: ".").map { String(key[..<$0]) } }
}

extension GraphEditor {
    mutating func choose(_ branch: String, of key: String) throws(GraphChangeError) {
        let position = try position(key)
        let numbers = snapshot.edges.indices.filter {
            snapshot.edges[$0].from == position && snapshot.edges[$0].kind == .alias && !snapshot.edges[$0].slot.isEmpty
        }
        guard snapshot.services[position].kind == .component, !numbers.isEmpty else {
            let choices = Set(snapshot.edges.filter(\.isChoice).map { snapshot.services[$0.from].key })
            throw GraphChangeError(
                "\(key) has no branches: it does not select a definition by an option", candidates: choices.sorted(),
                hint: choices.isEmpty ? .noChoices : .choices)
        }
        let conditions = numbers.compactMap { snapshot.edges[$0].branchCondition }
        let names = numbers.map { snapshot.services[snapshot.edges[$0].to] }
        let fitting = conditions.firstIndex { $0.matches(by: branch) }
        let named = names.indices.first { names[$0].key == branch || names[$0].shortName == branch }
        let otherwise = conditions.firstIndex(of: .otherwise)
        guard let choice = fitting ?? named ?? otherwise else {
            throw GraphChangeError("no branch of \(key) is called '\(branch)'", candidates: conditions.map(\.text))
        }
        if fitting == nil, named == nil { notes.append("\(key) has no branch for '\(branch)', so 'otherwise' is selected") }
        for (offset, number) in numbers.enumerated() {
            snapshot.edges[number].slot = EdgeSlot.branch(conditions[offset], isTaken: offset == choice).text
            snapshot.edges[number].isConstruction = offset == choice
        }
        snapshot.findings.removeAll { $0.rule == ContainerRule.optionUnmatched.identifier && $0.services.first == key }
    }

    mutating func setConfiguration(_ name: String, isPresent: Bool) throws(GraphChangeError) {
        let keys = [ConfigurationKey.key(of: name), name]
        guard let position = snapshot.services.indices.first(where: { node($0).kind == .configuration && keys.contains(node($0).key) })
        else {
            let settings = snapshot.services.filter { $0.kind == .configuration }.map(settingName)
            throw GraphChangeError(
                "no service in the graph reads '\(name)' from the configuration",
                candidates: settings.isEmpty ? [] : Suggestions.nearMisses(for: name, among: settings))
        }
        let setting = settingName(snapshot.services[position])
        let isMissing: (Finding) -> Bool = { $0.isMissingSetting(setting) }
        if isPresent {
            guard snapshot.findings.contains(where: isMissing) || snapshot.services[position].origin == nil else {
                throw GraphChangeError("the configuration has a value for '\(setting)' already")
            }
            snapshot.findings.removeAll(where: isMissing)
            snapshot.services[position].origin = "assumed"
            return
        }
        guard !snapshot.findings.contains(where: isMissing) else {
            throw GraphChangeError("the configuration has no value for '\(setting)' already")
        }
        let readers = snapshot.edges.filter { $0.to == position && !$0.isOptional }
        snapshot.services[position].origin = nil
        notes.append("the graph does not show whether the readers of '\(setting)' have a default")
        guard !readers.isEmpty else { return }
        snapshot.findings.append(
            .missingSetting(
                setting, services: readers.map { snapshot.services[$0.from].key }, site: snapshot.services[readers[0].from].site,
                details: readers.map { edge in
                    let reader = snapshot.services[edge.from]
                    return .init("needed by", "\(reader.key)  \(edge.slotDescription)", site: reader.site)
                },
                fix: "add a value, or a default in its readers"))
    }

    private func node(_ position: Int) -> ServiceNode { snapshot.services[position] }

    private func settingName(_ node: ServiceNode) -> String { ConfigurationKey.name(in: node.key) ?? node.key }
}

extension DependencyEdge {
    /// Whether the edge is a branch that depends on an option.
    fileprivate var isChoice: Bool {
        switch branchCondition {
        case .when, .kind, .exactly, .definitionName: true
        case .otherwise, .other, nil: false
        }
    }
}
