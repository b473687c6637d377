extension BlueprintLinker {
    mutating func applyProcessors(_ switches: ProcessorSwitches) {
        for node in blueprint.remarkableNodes where node >= firstNode {
            guard let definition = blueprint.nodes[node].definition else { continue }
            for (position, decorator) in definition.recipe.decorators.enumerated() {
                blueprint.nodes[node].processors.append(blueprint.processors.count)
                let key = blueprint.key(of: node) + ".decorator[\(position)]"
                blueprint.processors.append(.init(key: key, processor: decorator, isOn: true, isDecorator: true))
            }
        }
        // By type, so that many post-processors do not each look at every definition.
        var nodesByService: [ObjectIdentifier: [Int]] = [:]
        if blueprint.processors.contains(where: { !$0.isDecorator }) {
            for node in firstNode..<blueprint.nodes.count {
                guard let definition = blueprint.nodes[node].definition else { continue }
                nodesByService[ObjectIdentifier(definition.recipe.serviceType), default: []].append(node)
            }
        }
        for number in blueprint.processors.indices where !blueprint.processors[number].isDecorator {
            let processor = blueprint.processors[number]
            let isOn = switches.isOn(processor.key) ?? processor.isOn
            blueprint.processors[number].isOn = isOn
            for node in nodesByService[ObjectIdentifier(processor.processor.serviceType)] ?? [] {
                if switches.isOn(processor.key, for: blueprint.key(of: node)) ?? isOn { blueprint.nodes[node].processors.append(number) }
            }
        }
    }
}
