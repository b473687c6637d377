extension BlueprintLinker {
    func placeDefinitions() {
        var keys = DefinitionKeys(count: draft.members.count)
        blueprint.nodes.reserveCapacity(firstNode + draft.members.count)
        for index in draft.members.indices {
            let (assembly, entry, member) = (draft.members[index].assembly, draft.members[index].entry, draft.members[index].member)
            if let definition = member as? Definition {
                if let earlier = keys.earlierNode(assembly, draft.label(ofMember: index), blueprint) {
                    let key = draft.key(ofMember: index)
                    let facts = ProblemFacts(definition: definition, original: blueprint.nodes[earlier].definition, texts: [key])
                    findings.append(Explanation(blueprint).finding(.duplicateKey, [key], services: [key], site: definition.site, facts))
                } else {
                    place(definition, assembly: assembly, entry: entry)
                }
                continue
            }
            let key = draft.key(ofMember: index)
            if let processor = member as? AnyInstancePostProcessor {
                blueprint.processors.append(
                    .init(key: key, processor: processor, isOn: processor.isOn, declaration: blueprint.processors.count))
            } else if let member = member as? FeatureMember {
                member.link(member, assembly, key, self)
            }
        }
        // Stable: processors of equal order keep the order of their declaration.
        if blueprint.processors.count > firstProcessor + 1 {
            let own = blueprint.processors[firstProcessor...].ordered { $0.processor.order < $1.processor.order }
            blueprint.processors.replaceSubrange(firstProcessor..., with: own)
        }
        linkSubstitutes()
    }

    /// References to a substituted definition receive its substitute, which must provide the same type.
    func linkSubstitutes() {
        for (original, replacement) in draft.substituted {
            guard let node = blueprint.node(of: ObjectIdentifier(replacement)) else { continue }
            if original.requestType == replacement.requestType {
                blueprint.setNode(node, of: original)
            } else {
                let types = [TypeName.of(replacement.requestType), TypeName.of(original.requestType)]
                findings.append(Explanation(blueprint).finding(.mismatchedSubstitute, node: node, types, ProblemFacts(original: original)))
            }
        }
    }

    @_optimize(speed) func place(_ definition: Definition, assembly: Int, entry: Int) {
        let node = blueprint.nodes.count
        blueprint.nodes.append(.init(definition, assembly: assembly, entry: entry))
        blueprint.setNode(node, of: definition)
        if let scope = blueprint.nodes[node].scope, !blueprint.scopes.contains(scope) { blueprint.scopes.append(scope) }
        if definition.hasRareOptions {
            blueprint.annotatedNodes.append(node)
            definition.options.extensions[PlacementHook.self]?.place(self, node)
            if definition.hasRareLifetime { blueprint.hasRareLifetimes = true }
        }
        if !draft.originals.isEmpty, let original = draft.originals[ObjectIdentifier(definition)] {
            blueprint.nodes[node].original = original
            blueprint.setNode(node, of: original)
        }
        guard !definition.isAbstract else { return }
        let visibility = definition.visibility
        let type = definition.requestType
        if definition.isInfrastructure {
            placeInfrastructure(node, definition)
        } else if visibility.shows(type) || visibility == .withinAssembly {
            show(node, as: type, visibility, assembly)
        }
        guard definition.hasRareOptions else { return }
        for alias in definition.options.aliases where visibility.shows(alias.type) || visibility == .withinAssembly {
            show(blueprint.nodes.count, as: alias.type, visibility, assembly)
            blueprint.nodes.append(.init(.alias(of: node), label: blueprint.label(of: node), thunk: alias.thunk(node)))
        }
    }

    /// Makes a node available under a type: to all definitions, or to those of one assembly.
    private func show(_ node: Int, as type: Any.Type, _ visibility: Visibility, _ assembly: Int) {
        if visibility == .withinAssembly {
            let nodes = privateNodes[assembly] ?? ProviderTable()
            privateNodes[assembly] = nodes
            nodes.add(node, to: type)
        } else {
            blueprint.nodesByType.add(node, to: type)
        }
    }
}
