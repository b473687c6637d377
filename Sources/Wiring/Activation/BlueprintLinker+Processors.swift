extension BlueprintLinker {
    func applyProcessors() {
        let isSwitchedOn = draft.plan.processorSwitch
        for node in blueprint.annotatedNodes where node >= firstNode {
            guard let definition = blueprint.nodes[node].definition else { continue }
            for (position, decorator) in definition.options.decorators.enumerated() {
                blueprint.nodes[node].processors.append(blueprint.processors.count)
                let key = blueprint.key(of: node) + ".decorator[\(position)]"
                blueprint.processors.append(.init(key: key, processor: decorator, isOn: true, isDecorator: true))
            }
        }
        // Indexed by type, so that not every post-processor iterates over all definitions.
        var nodesByService: [ObjectIdentifier: [Int]] = [:]
        var processable: [Int] = []
        if blueprint.processors.contains(where: { !$0.isDecorator }) {
            for node in firstNode..<blueprint.nodes.count {
                guard let definition = blueprint.nodes[node].definition else { continue }
                nodesByService[ObjectIdentifier(definition.serviceType), default: []].append(node)
                if !blueprint.nodes[node].isInfrastructure, !definition.isInfrastructure { processable.append(node) }
            }
        }
        for number in blueprint.processors.indices where !blueprint.processors[number].isDecorator {
            let processor = blueprint.processors[number]
            let isOn = isSwitchedOn?(processor.key, nil) ?? processor.isOn
            blueprint.processors[number].isOn = isOn
            let isForAll = processor.processor.serviceType == Any.self
            let processed = isForAll ? processable : nodesByService[ObjectIdentifier(processor.processor.serviceType)] ?? []
            if processed.isEmpty, number >= firstProcessor, !blueprint.typeIsProvided(processor.processor.serviceType) {
                // `idle-processor`: a post-processor of instances to which no definition matches.
                let words = [processor.key, TypeName.of(processor.processor.serviceType)]
                let site = processor.processor.site
                findings.append(.about(.idleProcessor, words, services: [processor.key], site: site, ProblemFacts()))
            }
            for node in processed {
                if isSwitchedOn?(processor.key, blueprint.key(of: node)) ?? isOn { blueprint.nodes[node].processors.append(number) }
            }
        }
    }
}

extension Blueprint {
    /// Whether a definition of the parent provides a type.
    fileprivate func typeIsProvided(_ type: Any.Type) -> Bool {
        nodes.prefix(inheritedCount).contains { $0.definition?.serviceType == type }
    }
}
