extension AssemblyDraft {
    /// Builds the post-processors of definitions that are components, in a container of the definitions as they are written.
    ///
    /// What they are built from must therefore not be rewritten, and must not reach for a container that is not there yet.
    /// - Parameters:
    ///   - switches: which post-processors of instances apply.
    ///   - parent: the container of which this is to be a child.
    mutating func buildDefinitionProcessors(_ switches: ProcessorSwitches, parent: ContainerCore?) {
        let wanted = members.indices.filter { index in
            guard let definition = members[index].member as? Definition else { return false }
            // One that has to be awaited is a finding of its own.
            return definition.isDefinitionProcessor && !definition.recipe.isAsynchronous
        }
        guard !wanted.isEmpty else { return }
        var early = self
        early.runPhases()
        let names = wanted.map { key(ofMember: $0) }
        let core: ContainerCore
        switch CheckedBlueprint(early, switches).outcome {
        case .sound(let sound): core = ContainerCore(sound, tracer: nil, parent: parent)
        case .faulty(let error):
            findings.append(.unreadyProcessor(names[0], because: error.message, site: members[wanted[0]].member.site))
            return
        }
        let blueprint = core.blueprint
        for (index, key) in zip(wanted, names) {
            let site = members[index].member.site
            guard let definition = members[index].member as? Definition,
                let node = blueprint.node(of: ObjectIdentifier(definition))
            else { continue }
            let needed = blueprint.closure(of: node)
            if let obstacle = blueprint.obstacle(in: needed) {
                findings.append(.unreadyProcessor(key, because: obstacle, site: site))
                continue
            }
            do {
                var resolution = Resolution(core)
                let box = try resolution.outermost { resolution in try resolution.box(at: node) }
                guard let processor = InstanceBox.content(of: box) as? DefinitionPostProcessor else { continue }
                ownDefinitionProcessors[index] = processor
                for needed in needed {
                    guard let definition = blueprint.nodes[needed].original ?? blueprint.nodes[needed].definition else { continue }
                    builtEarly[ObjectIdentifier(definition)] = key
                }
            } catch {
                findings.append(.unreadyProcessor(key, because: "\(error)", site: site))
            }
        }
        earlyInstances = core.earlyInstances
    }

    /// Says of inspected assemblies what is not done for inspection: to build anything.
    mutating func noteUnbuiltDefinitionProcessors() {
        for index in members.indices where (members[index].member as? Definition)?.isDefinitionProcessor ?? false {
            findings.append(
                Finding(
                    rule: .definitionRewrite,
                    severity: .note,
                    message: "\(key(ofMember: index)) rewrites definitions once it is built; they are shown as they are written",
                    services: [key(ofMember: index)],
                    site: members[index].member.site
                ))
        }
    }

    /// Definitions that were rewritten though a post-processor of definitions had been built from them as they are written.
    mutating func checkEarlyInstances() {
        guard !builtEarly.isEmpty else { return }
        for index in members.indices {
            guard let definition = members[index].member as? Definition, let original = originals[ObjectIdentifier(definition)],
                let processor = builtEarly[ObjectIdentifier(original)], !livingByDefault.contains(ObjectIdentifier(definition))
            else { continue }
            let reason = "it is built from \(key(ofMember: index)), which is \(definition.recipe.hooks.last?.text ?? "rewritten")"
            findings.append(.unreadyProcessor(processor, because: reason, site: original.site))
        }
    }

    /// The name of a member within its assembly.
    func label(ofMember index: Int) -> String {
        participants.assemblies[members[index].assembly].entries[members[index].entry].label
    }

    /// The key of a member.
    package func key(ofMember index: Int) -> String {
        participants.assemblies[members[index].assembly].name + "." + label(ofMember: index)
    }
}

extension Blueprint {
    /// The nodes that are built for a node, itself included, in the order in which they are found.
    fileprivate func closure(of start: Int) -> [Int] {
        var seen: Set<Int> = [start]
        var found = [start]
        var next = 0
        while next < found.count {
            for edge in edges(of: found[next]) where edge.target >= 0 && !edge.isUntaken && seen.insert(edge.target).inserted {
                found.append(edge.target)
            }
            next += 1
        }
        return found
    }

    /// Why nodes cannot be built before the container is.
    fileprivate func obstacle(in needed: [Int]) -> String? {
        for node in needed {
            switch nodes[node].role {
            case .container, .assembly: return "it is built from the container, which is not there yet"
            case .handle(let target): return "it is built from a handle for \(key(of: target)), whose container is not there yet"
            case .definition where nodes[node].definition?.isFactory == true, .copy where nodes[node].definition?.isFactory == true:
                return "it is built from the factory \(key(of: node)), whose container is not there yet"
            case .definition, .copy, .alias, .optional, .nothing, .collection, .external, .requester: break
            }
            if let late = nodes[node].processors.first(where: { processors[$0].node != nil }) {
                return "it is built from \(key(of: node)), whose post-processor \(processors[late].key) is not there yet"
            }
        }
        return nil
    }

}

extension ContainerCore {
    /// The shared instances of this container, to be handed on.
    fileprivate var earlyInstances: EarlyInstances {
        workshop.withLock { workshop in
            EarlyInstances(
                (inheritedCount..<blueprint.nodes.count).compactMap { node in
                    guard blueprint.nodes[node].isShared,
                        let definition = blueprint.nodes[node].original ?? blueprint.nodes[node].definition,
                        let box = table.records[node].instance.load()?.takeUnretainedValue()
                            ?? workshop.weak[node]?.boxed
                    else { return nil }
                    return (ObjectIdentifier(definition), box)
                })
        }
    }

    /// Takes over the shared instances that were built before this container was.
    func adoptEarlyInstances() {
        guard let boxes = blueprint.earlyInstances?.boxes else { return }
        workshop.withLock { workshop in
            for (definition, box) in boxes {
                guard let node = blueprint.node(of: definition), node >= inheritedCount else { continue }
                if blueprint.nodes[node].lifetime == .weakSingleton {
                    workshop.weak[node] = WeakInstance(box)
                } else {
                    table.records[node].instance.fill(with: box)
                }
            }
        }
    }
}

extension Finding {
    /// `infrastructure-cycle`: a post-processor of definitions that cannot be built before definitions are rewritten.
    fileprivate static func unreadyProcessor(_ processor: String, because reason: String, site: SourceSite) -> Finding {
        Finding(
            rule: .infrastructureCycle,
            severity: .error,
            message: "\(processor) cannot be built before definitions are rewritten: \(reason)",
            services: [processor],
            site: site,
            fix: "build it from what no post-processor rewrites and what needs no container"
        )
    }
}
