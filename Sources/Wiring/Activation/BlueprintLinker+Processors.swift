extension BlueprintLinker {
    func applyProcessors() {
        let isSwitchedOn = draft.plan.processorSwitch
        for node in blueprint.annotatedNodes where node >= firstNode {
            guard let definition = blueprint.nodes[node].definition else { continue }
            for (position, decorator) in definition.options.decorators.enumerated() {
                blueprint.nodes[node].add(processor: blueprint.processors.count)
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
            let type = processor.processor.serviceType
            let processed = type == Any.self ? processable : nodesByService[ObjectIdentifier(type)] ?? []
            if processed.isEmpty, number >= firstProcessor,
                !blueprint.nodes.prefix(firstNode).contains(where: { $0.definition?.serviceType == type })
            {
                // `idle-processor`: a post-processor of instances to which no definition matches.
                let (words, site) = ([processor.key, TypeName.of(type)], processor.processor.site)
                findings.append(.about(.idleProcessor, words, services: [processor.key], site: site, ProblemFacts()))
            }
            for node in processed {
                if isSwitchedOn?(processor.key, blueprint.key(of: node)) ?? isOn { blueprint.nodes[node].add(processor: number) }
            }
        }
    }
}
