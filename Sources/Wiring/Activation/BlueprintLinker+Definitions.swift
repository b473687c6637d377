extension BlueprintLinker {
    mutating func placeDefinitions() {
        let known = KeyTable(most: draft.members.count)
        blueprint.slots.reserveCapacity(firstSlot + draft.members.count)
        blueprint.definitionSlots.reserveCapacity(firstSlot + draft.members.count, of: blueprint.slots)
        var configurations: [(assembly: String, configuration: Configuration)] = []
        for placed in draft.members {
            let (assembly, entry, member) = (placed.assembly, placed.entry, placed.member)
            let label = blueprint.assemblies[assembly].entries[entry].label
            if let definition = member as? Definition {
                let earlier = known.insert(assembly: blueprint.assemblies[assembly].name, label: label, slot: blueprint.slots.count)
                if earlier == KeyTable.absent {
                    place(definition, assembly: assembly, entry: entry)
                } else {
                    let first = blueprint.slots[earlier].definition
                    findings.append(Explanation(blueprint).duplicateKey(blueprint.key(of: earlier), first: first, second: definition))
                }
                continue
            }
            let key = blueprint.assemblies[assembly].name + "." + label
            if let processor = member as? AnyInstancePostProcessor {
                blueprint.processors.append(
                    .init(key: key, processor: processor, isOn: processor.isOn, declaration: blueprint.processors.count))
            } else if let configuration = member as? Configuration {
                configurations.append((blueprint.assemblies[assembly].name, configuration))
            } else if let converter = member as? AnyConverter {
                blueprint.converters.add(converter, key: key)
            }
        }
        blueprint.configuration = ConfigurationTable(configurations, inside: firstSlot > 0 ? blueprint.configuration : nil)
        blueprint.configuration.override(with: settings)
        // Stable: processors of equal order keep the order of their declaration.
        let own = blueprint.processors[firstProcessor...].enumerated().sorted {
            ($0.element.processor.order, $0.offset) < ($1.element.processor.order, $1.offset)
        }.map(\.element)
        blueprint.processors.replaceSubrange(firstProcessor..., with: own)
        linkSubstitutes()
    }

    /// Whoever refers to a definition that was substituted gets its substitute, which must provide the same.
    mutating func linkSubstitutes() {
        for (original, replacement) in draft.substituted {
            guard let slot = blueprint.slot(of: ObjectIdentifier(replacement)) else { continue }
            if original.recipe.requestType == replacement.recipe.requestType {
                blueprint.slotsOfOthers[ObjectIdentifier(original)] = slot
            } else {
                findings.append(Explanation(blueprint).unfitSubstitute(slot: slot, original: original))
            }
        }
    }

    mutating func place(_ definition: Definition, assembly: Int, entry: Int) {
        let slot = blueprint.slots.count
        blueprint.slots.append(.init(definition, assembly: assembly, entry: entry))
        blueprint.definitionSlots.insert(slot, of: blueprint.slots)
        if definition.isRemarkable {
            blueprint.remarkableSlots.append(slot)
            if definition.recipe.reader != nil { blueprint.readsConfiguration = true }
        }
        if let original = draft.originals[ObjectIdentifier(definition)] {
            blueprint.slots[slot].original = original
            blueprint.slotsOfOthers[ObjectIdentifier(original)] = slot
        }
        guard !definition.recipe.isAbstract else { return }
        let visibility = definition.recipe.visibility
        let type = definition.recipe.requestType
        if definition.isInfrastructure {
            placeInfrastructure(slot, definition)
        } else if visibility.shows(type) {
            ownSlotsByType[ObjectIdentifier(type), default: []].append(Int32(slot))
        }
        for alias in definition.recipe.aliases where visibility.shows(alias.type) {
            ownSlotsByType[ObjectIdentifier(alias.type), default: []].append(Int32(blueprint.slots.count))
            blueprint.slots.append(
                .init(.alias(of: slot), label: blueprint.label(of: slot), thunk: alias.thunk(slot)))
        }
    }
}
