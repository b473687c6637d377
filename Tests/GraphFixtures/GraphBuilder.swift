package import WiringGraph
package import WiringVocabulary

/// Builds graphs whose services are identified by key.
package struct GraphBuilder {
    package private(set) var snapshot: GraphSnapshot

    package init(name: String = "Graph") { snapshot = GraphSnapshot(name: name) }

    package mutating func assembly(_ name: String, holding collaborators: [String] = []) {
        snapshot.assemblies.append(AssemblyNode(name: name, collaborators: collaborators))
    }

    package mutating func service(
        _ key: String,
        type: String,
        builds implementation: String? = nil,
        lifetime: Lifetime = .objectGraph,
        line: Int? = nil,
        kind: ServiceNode.Kind = .component,
        provides: [String] = [],
        arguments: [String] = [],
        decorators: [String] = []
    ) {
        let assembly = kind == .missing ? "" : String(key.prefix { $0 != "." })
        snapshot.services.append(
            ServiceNode(
                key: key,
                assembly: assembly,
                kind: kind,
                serviceType: type,
                implementationType: implementation,
                lifetime: lifetime,
                provides: provides,
                arguments: arguments,
                decorators: decorators,
                site: line.map { SourceSite(file: "Mail/\(assembly).swift", line: $0) }
            )
        )
    }

    package mutating func setOrigin(_ origin: String, at position: Int) { snapshot.services[position].origin = origin }

    /// Changes further attributes of a service.
    package mutating func change(_ key: String, _ change: (inout ServiceNode) -> Void) {
        guard let position = snapshot.services.firstIndex(where: { $0.key == key }) else { preconditionFailure("no service \(key)") }
        change(&snapshot.services[position])
    }

    /// Changes further attributes of a service's dependencies.
    package mutating func changeEdges(of key: String, _ change: (inout DependencyEdge) -> Void) {
        for position in snapshot.edges.indices where snapshot.services[snapshot.edges[position].from].key == key {
            change(&snapshot.edges[position])
        }
    }

    package mutating func processor(_ key: String, type: String, order: Int, wraps: [String]) {
        snapshot.processors.append(
            ProcessorNode(key: key, serviceType: type, order: order, wraps: wraps, site: SourceSite(file: "Mail/Mail.swift", line: 90)))
    }

    package mutating func edge(
        _ from: String,
        _ to: String,
        _ kind: EdgeKind = .initializer,
        _ slot: String,
        deferred: Bool = false,
        optional: Bool = false,
        undecided: Bool = false,
        strong: Bool? = nil,
        construction: Bool? = nil,
        position: Int? = nil,
        lookUps: Int = 0
    ) {
        guard let start = snapshot.services.firstIndex(where: { $0.key == from }),
            let end = snapshot.services.firstIndex(where: { $0.key == to })
        else { preconditionFailure("no service \(from) or \(to)") }
        snapshot.edges.append(
            DependencyEdge(
                from: start,
                to: end,
                kind: kind,
                slot: slot,
                position: position ?? snapshot.edges.filter { $0.from == start }.count,
                isDeferred: deferred,
                isOptional: optional,
                isUndecided: undecided,
                isStrong: strong,
                isConstruction: construction,
                lookUps: lookUps
            )
        )
    }
}
