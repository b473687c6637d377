extension BlueprintLinker {
    mutating func applyProcessors(_ switches: ProcessorSwitches) {
        for slot in blueprint.remarkableSlots where slot >= firstSlot {
            guard let definition = blueprint.slots[slot].definition else { continue }
            for (position, decorator) in definition.recipe.decorators.enumerated() {
                blueprint.slots[slot].processors.append(blueprint.processors.count)
                let key = blueprint.key(of: slot) + ".decorator[\(position)]"
                blueprint.processors.append(.init(key: key, processor: decorator, isOn: true, isDecorator: true))
            }
        }
        // By type, so that many post-processors do not each look at every definition.
        var slotsByService: [ObjectIdentifier: [Int]] = [:]
        if blueprint.processors.contains(where: { !$0.isDecorator }) {
            for slot in firstSlot..<blueprint.slots.count {
                guard let definition = blueprint.slots[slot].definition else { continue }
                slotsByService[ObjectIdentifier(definition.recipe.serviceType), default: []].append(slot)
            }
        }
        for number in blueprint.processors.indices where !blueprint.processors[number].isDecorator {
            let processor = blueprint.processors[number]
            let isOn = switches.isOn(processor.key) ?? processor.isOn
            blueprint.processors[number].isOn = isOn
            for slot in slotsByService[ObjectIdentifier(processor.processor.serviceType)] ?? [] {
                if switches.isOn(processor.key, for: blueprint.key(of: slot)) ?? isOn { blueprint.slots[slot].processors.append(number) }
            }
        }
    }
}
