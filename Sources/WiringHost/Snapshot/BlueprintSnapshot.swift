extension GraphSnapshot {
    /// The graph of a container, created from its blueprint without building an instance.
    /// - Parameters:
    ///   - checked: the blueprint of the container and its findings.
    ///   - observations: the observed look-ups through its locators, each with the key of the locator's definition.
    package init(_ checked: CheckedBlueprint, observing observations: [(locator: String, observation: LocatorObservation)] = []) {
        var builder = SnapshotBuilder(checked)
        builder.addServices()
        builder.addEdges()
        for (locator, observation) in observations { builder.add(observation, through: locator) }
        self = builder.snapshot
    }
}

extension Blueprint {
    /// The names of an assembly's collaborators, in the order of declaration.
    fileprivate func collaborators(of assembly: CollectedAssembly) -> [String] {
        var names: [String] = []
        for target in assembly.entries.compactMap({ participants.targets[ObjectIdentifier($0.member)] })
        where !names.contains(assemblies[target].name) {
            names.append(assemblies[target].name)
        }
        return names
    }
}

/// Converts nodes to services: helpers are removed, and missing definitions become services.
struct SnapshotBuilder {
    let blueprint: Blueprint
    var snapshot: GraphSnapshot
    private(set) var positions: [String: Int] = [:]
    private(set) var nextPositions: [Int: Int] = [:]
    var observedEdges: [ObservedLookUp: Int] = [:]

    init(_ checked: CheckedBlueprint) {
        let blueprint = checked.blueprint
        self.blueprint = blueprint
        snapshot = GraphSnapshot(
            name: blueprint.name,
            assemblies: blueprint.assemblies.map { AssemblyNode(name: $0.name, collaborators: blueprint.collaborators(of: $0)) },
            findings: checked.allFindings,
            isValidated: true)
    }

    mutating func addServices() {
        let shadowed = blueprint.shadowedNodes
        for (node, description) in blueprint.nodes.enumerated() {
            switch description.role {
            case .definition:
                guard let definition = description.definition else { continue }
                var service = service(node, description, definition)
                service.isOfParent = blueprint.isOfParent(node)
                if let others = shadowed[node] { service.shadows = others.map { blueprint.key(of: $0) } }
                add(service)
            case .external: addExternalValue(node, description)
            case .container: add(ServiceNode(key: Self.containerKey, kind: .container, serviceType: "Container"))
            case .assembly(let number):
                let key = Self.key(ofActivated: blueprint.assemblies[number].name)
                add(ServiceNode(key: key, kind: .container, serviceType: blueprint.label(of: node)))
            case .copy, .alias, .optional, .nothing, .collection, .handle, .requester: break
            }
        }
        var wrapped = [[String]](repeating: [], count: blueprint.processors.count)
        for (node, description) in blueprint.nodes.enumerated() where description.role == .definition {
            for number in description.processors { wrapped[number].append(blueprint.key(of: node)) }
        }
        snapshot.processors = blueprint.processors.enumerated().filter { !$0.element.isDecorator }.map { number, named in
            ProcessorNode(
                key: named.key,
                serviceType: blueprint.name(of: named.processor.serviceType),
                order: named.processor.order,
                isOn: named.isOn,
                wraps: wrapped[number],
                site: named.processor.site)
        }
    }

    private func service(_ node: Int, _ description: Blueprint.Node, _ definition: Definition) -> ServiceNode {
        var service = ServiceNode(
            key: blueprint.key(of: node),
            assembly: blueprint.assemblies[description.assembly].name,
            kind: kind(of: definition),
            serviceType: blueprint.name(of: definition.serviceType),
            implementationType: blueprint.name(of: definition.implementationType),
            lifetime: description.lifetime,
            provides: definition.options.aliases.map { blueprint.name(of: $0.type) },
            arguments: arguments(definition.options.argumentTypes, definition.isFactory ? ArgumentNames.of(definition) : []).map(\.text),
            hooks: (definition.isAbstract ? [ServiceHook.abstract.text] : []) + definition.hookDescriptions
                + (blueprint.attributedNodes.contains(node) ? [ServiceHook.forRequester.text] : []),
            decorators: description.processors.map { blueprint.processors[$0].key }, site: definition.site, origin: description.origin,
            isAbstract: definition.isAbstract,
            parent: definition.options.parent.flatMap { blueprint.node(of: ObjectIdentifier($0)) }.map { blueprint.key(of: $0) },
            isValue: definition.isValue, isPatched: definition.isPatched, deprecation: definition.options.deprecation,
            suppressions: definition.options.suppressions)
        if !definition.actions.isEmpty {
            service.actions = definition.actions.map {
                ActionDeclaration($0.name, arguments($0.argumentTypes, $0.argumentNames)).text
            }
        }
        return service
    }

    private func arguments(_ types: [Any.Type], _ names: [String?]) -> [ArgumentDeclaration] {
        types.enumerated().map { ArgumentDeclaration(names.indices.contains($0) ? names[$0] : nil, blueprint.name(of: $1)) }
    }

    private func kind(of definition: Definition) -> ServiceNode.Kind {
        switch definition.kind {
        case .component: .component
        case .factory: .factory
        case .external: .configuration
        }
    }

    /// The type of a configuration value is the type that its text is converted to. Several readers may use several types.
    private mutating func addExternalValue(_ node: Int, _ description: Blueprint.Node) {
        let key = blueprint.key(of: node)
        let type = blueprint.name(of: description.thunk.type)
        if let position = positions[key] {
            let shown = snapshot.services[position].serviceType
            if !shown.split(separator: " or ").contains(Substring(type)) { snapshot.services[position].serviceType = "\(shown) or \(type)" }
            return
        }
        add(ServiceNode(key: key, assembly: "Configuration", kind: .configuration, serviceType: type, origin: description.origin))
    }

    mutating func add(_ service: ServiceNode) {
        guard positions[service.key] == nil else { return }
        positions[service.key] = snapshot.services.count
        snapshot.services.append(service)
    }

    mutating func append(_ edge: DependencyEdge) {
        nextPositions[edge.from] = max(nextPositions[edge.from, default: 0], edge.position + 1)
        snapshot.edges.append(edge)
    }

    mutating func addEdges() {
        let (candidates, templates) = (blueprint.undecidedEdges, blueprint.templateEdges)
        for (node, description) in blueprint.nodes.enumerated() {
            guard description.role == .definition, let definition = description.definition, let from = positions[blueprint.key(of: node)]
            else { continue }
            let dependencyNames = DependencyNames(definition)
            for number in blueprint.edges(of: node).indices {
                let edge = blueprint.edges[number]
                let name = dependencyNames.names[edge.position]
                // If several definitions qualify, the edge leads to each of them.
                let found = candidates[number] ?? templates[number].map { [$0] }
                let targets = found?.compactMap { positions[blueprint.key(of: $0)].map { ($0, false) } } ?? targets(of: edge)
                for (to, isOptional) in targets {
                    append(
                        DependencyEdge(
                            from: from,
                            to: to,
                            kind: edge.kind,
                            slot: edge.isTaken ? EdgeSlot(name, of: edge.kind).taken.text : name,
                            position: edge.position,
                            isDeferred: edge.isDeferred,
                            isOptional: isOptional,
                            isUndecided: candidates[number] != nil,
                            isStrong: dependencyNames.retentions[edge.position],
                            isConstruction: edge.target < 0 ? nil : blueprint.isConstructionEdge(edge)))
                }
            }
        }
    }

    /// The target services of an edge (several for a collection), and whether the dependency is optional.
    private mutating func targets(of edge: Blueprint.Edge) -> [(position: Int, isOptional: Bool)] {
        guard edge.target >= 0 else { return [(missing(blueprint.wanted(by: edge)), false)] }
        let role = blueprint.nodes[edge.target].role
        let isOptional =
            switch role {
            case .optional, .nothing: true
            case .definition, .copy, .alias, .external, .collection, .handle, .container, .assembly, .requester: false
            }
        if role == .nothing { return [(missing(blueprint.missingWrappedType(of: edge)), true)] }
        if role == .container { return positions[Self.containerKey].map { [($0, false)] } ?? [] }
        if case .assembly(let number) = role {
            return positions[Self.key(ofActivated: blueprint.assemblies[number].name)].map { [($0, false)] } ?? []
        }
        return blueprint.bases(of: edge.target).compactMap { base in positions[blueprint.key(of: base)].map { ($0, isOptional) } }
    }

    /// The service that represents a missing definition.
    mutating func missing(_ wanted: String) -> Int {
        add(ServiceNode(key: wanted, kind: .missing, serviceType: wanted))
        return positions[wanted] ?? 0
    }

    private static let containerKey = "Container"

    /// The key of the service that represents the container viewed through an assembly.
    private static func key(ofActivated assembly: String) -> String { "Activated<\(assembly)>" }
}
