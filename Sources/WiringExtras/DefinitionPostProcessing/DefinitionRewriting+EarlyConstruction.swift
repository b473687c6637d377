import Wiring

extension DefinitionRewriting {
    /// Builds the post-processors of definitions that are components, in a container of the original definitions. Their dependencies must therefore
    /// not be rewritten and must not use the container, which does not exist yet.
    mutating func buildProcessors(of draft: inout AssemblyDraft) {
        let members = draft.members
        let wanted = members.indices.filter { index in
            guard let definition = members[index].member as? Definition else { return false }
            // An asynchronous one is reported separately.
            return definition.buildsDraftMember && !definition.isAsynchronous
        }
        guard !wanted.isEmpty else { return }
        var early = draft
        early.runPhases(of: DraftStage.allCases.filter { $0 != .rewriting })
        let names = wanted.map { early.key(ofMember: $0) }
        let checked = CheckedBlueprint(early)
        guard checked.isValid else {
            let reason = checked.allFindings.first { $0.severity == .error }?.message ?? ""
            draft.findings.append(.unavailableProcessor(names[0], because: reason, site: members[wanted[0]].member.site))
            return
        }
        let core = ContainerCore(checked, parent: draft.parent as? ContainerCore)
        let blueprint = core.blueprint
        for (index, key) in zip(wanted, names) {
            let site = members[index].member.site
            guard let definition = members[index].member as? Definition,
                let node = blueprint.node(of: ObjectIdentifier(definition))
            else { continue }
            let needed = blueprint.closure(of: node)
            if let unavailabilityReason = blueprint.unavailabilityReason(in: needed) {
                draft.findings.append(.unavailableProcessor(key, because: unavailabilityReason, site: site))
                continue
            }
            do {
                guard let processor = try core.instance(at: node) as? DefinitionPostProcessor else { continue }
                built[index] = processor
                for needed in needed {
                    guard let definition = blueprint.nodes[needed].original ?? blueprint.nodes[needed].definition else { continue }
                    builtEarly[ObjectIdentifier(definition)] = key
                }
            } catch {
                draft.findings.append(.unavailableProcessor(key, because: "\(error)", site: site))
            }
        }
        draft.extensions[InstanceAdoption.self] = InstanceAdoption(of: core)
    }

    /// Reports for inspected assemblies that post-processors are not applied, because inspection builds no instances.
    func noteUnbuiltProcessors(in draft: inout AssemblyDraft) {
        for index in draft.members.indices where (draft.members[index].member as? Definition)?.buildsDraftMember ?? false {
            draft.findings.append(
                Finding(
                    .definitionRewrite, severity: .note,
                    "\(draft.key(ofMember: index)) rewrites definitions when it is built; they are shown in their original form",
                    services: [draft.key(ofMember: index)], site: draft.members[index].member.site))
        }
    }

    /// Reports definitions that were rewritten after a post-processor had been built from their original form.
    func checkEarlyInstances(in draft: inout AssemblyDraft) {
        guard !builtEarly.isEmpty else { return }
        for index in draft.members.indices {
            guard let definition = draft.members[index].member as? Definition, let original = draft.originals[ObjectIdentifier(definition)],
                let processor = builtEarly[ObjectIdentifier(original)],
                // A definition that only received the default lifetime of its assembly is not rewritten.
                definition.options.hooks.contains(where: { if case .rewritten = $0 { true } else { false } })
            else { continue }
            let reason = "it is built from \(draft.key(ofMember: index)), which is \(definition.options.hooks.last?.text ?? "rewritten")"
            draft.findings.append(.unavailableProcessor(processor, because: reason, site: original.site))
        }
    }
}

extension Blueprint {
    /// The nodes required to build a node, including itself, in the order of discovery.
    fileprivate func closure(of start: Int) -> [Int] {
        BreadthFirstSearch(from: [start]) { edges(of: $0).filter { $0.target >= 0 && !$0.isUntaken }.map(\.target) }.found
    }

    /// The reason why nodes cannot be built before the container exists.
    fileprivate func unavailabilityReason(in needed: [Int]) -> String? {
        for node in needed {
            switch nodes[node].role {
            case .container, .assembly: return "it is built from the container, which does not exist yet"
            case .handle(let target): return "it is built from a handle for \(key(of: target)), whose container does not exist yet"
            case .definition where nodes[node].definition?.isFactory == true, .copy where nodes[node].definition?.isFactory == true:
                return "it is built from the factory \(key(of: node)), whose container does not exist yet"
            default: break
            }
            if let late = nodes[node].processors.first(where: { processors[$0].node != nil }) {
                return "it is built from \(key(of: node)), whose post-processor \(processors[late].key) does not exist yet"
            }
        }
        return nil
    }
}

extension Finding {
    /// `infrastructure-cycle`: a post-processor of definitions that cannot be built before definitions are rewritten.
    fileprivate static func unavailableProcessor(_ processor: String, because reason: String, site: SourceSite) -> Finding {
        Finding(
            .infrastructureCycle, "\(processor) cannot be built before definitions are rewritten: \(reason)", services: [processor],
            site: site, fix: "build it from definitions that are not rewritten and do not use the container")
    }
}
