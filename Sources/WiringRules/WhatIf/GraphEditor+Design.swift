import FindingTexts

extension GraphEditor {
    /// Adds a dependency.
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
        if !arguments.isEmpty { note("\(to) takes \(arguments.joined(separator: ", ")) at run time, which \(from) would have to pass") }
    }

    /// Adds a definition.
    mutating func add(_ key: String, type: String, _ lifetime: Lifetime) throws(GraphChangeError) {
        guard positions[key] == nil else { throw GraphChangeError("there is a service \(key) already") }
        let assembly = assembly(in: key) ?? snapshot.assemblies.first?.name ?? ""
        // Dependents that miss the type receive the new service.
        let missing = snapshot.services.indices.filter {
            snapshot.services[$0].kind == .missing && isSame(snapshot.services[$0].serviceType, type)
        }
        let same = snapshot.services.filter { $0.kind != .missing && isSame($0.serviceType, type) }
        if !same.isEmpty { note("\(same[0].key) provides \(type) too: requests by type would be ambiguous") }
        let added = append(ServiceNode(key: key, assembly: assembly, serviceType: type, lifetime: lifetime))
        let gone = missing.map { snapshot.services[$0].key }
        changeEdges(where: { missing.contains($0.to) }) { $0.to = added }
        for key in gone { if let position = positions[key] { drop(position) } }
    }

    /// Moves a service to another assembly. Its key stays the same, so that commands can still name it.
    mutating func move(_ key: String, to assembly: String) throws(GraphChangeError) {
        let position = try position(key)
        let node = snapshot.services[position]
        guard node.kind != .missing else { throw GraphChangeError("\(key) is missing and belongs to no assembly") }
        guard node.assembly != assembly else { throw GraphChangeError("\(key) is in \(assembly) already") }
        if !snapshot.assemblies.contains(where: { $0.name == assembly }) {
            let near = Suggestions.nearMisses(for: assembly, among: snapshot.assemblies.map(\.name), limit: 3)
            append(AssemblyNode(name: assembly))
            note("\(assembly) would be a new assembly" + (near.isEmpty ? "" : "; there is \(near.joined(separator: ", "))"))
        }
        setAssembly(of: position, to: assembly)
        note("the service keeps the key \(key)")
    }

    /// Merges a service into another one.
    mutating func merge(_ key: String, with other: String) throws(GraphChangeError) {
        let (kept, gone) = (try position(key), try position(other))
        guard kept != gone else { throw GraphChangeError("\(key) cannot be merged with itself") }
        let (left, right) = (snapshot.services[kept], snapshot.services[gone])
        for node in [left, right] where node.kind != .component && node.kind != .factory {
            throw GraphChangeError("\(node.key) is not a definition with instances: its kind is \(node.kind.rawValue)")
        }
        if left.lifetime != right.lifetime { note("\(other) is a \(right.lifetime.rawValue), \(key) stays a \(left.lifetime.rawValue)") }
        removeEdges { ($0.from == kept && $0.to == gone) || ($0.from == gone && $0.to == kept) }
        // Common dependencies are kept once.
        let needed = Set(snapshot.edges.lazy.filter { $0.from == kept }.map(\.to))
        removeEdges { $0.from == gone && needed.contains($0.to) }
        changeEdges(where: { $0.from == gone }) { $0.from = kept }
        let users = Set(snapshot.edges.lazy.filter { $0.to == kept }.map(\.from))
        removeEdges { $0.to == gone && users.contains($0.from) }
        changeEdges(where: { $0.to == gone }) { $0.to = kept }
        removeFindings { $0.services.first == other }
        drop(gone)
    }

    /// Adds a service that takes over some dependencies of another one.
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
                    candidates: needs.map { snapshot.services[$0].key }.sorted().prefix(8).map { $0 },
                    hint: .path(from: key, to: name))
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

    private func edge(from: Int, to: Int, _ handover: GraphChange.Handover) -> DependencyEdge {
        DependencyEdge(
            from: from, to: to, kind: handover == .property ? .property : .initializer, slot: snapshot.services[to].shortName,
            isDeferred: handover == .handle)
    }

    private func isSame(_ left: String, _ right: String) -> Bool { TypeSpelling.canonical(left) == TypeSpelling.canonical(right) }

    /// The assembly that a key names; nil for a key without one.
    private func assembly(in key: String) -> String? {
        key.firstIndex(of: ".").map { String(key[..<$0]) }
    }
}
