extension Blueprint {
    /// Every place at which the configuration is read, in the order of the definitions.
    var configurationReadings: [ConfigurationReading] {
        guard readsConfiguration else { return [] }
        var readings: [ConfigurationReading] = []
        // What a parent reads, it has read.
        for slot in inheritedCount..<slots.count {
            guard let definition = slots[slot].definition else { continue }
            if let reader = definition.recipe.reader { readings.append(.init(reader: reader, slot: slot)) }
            for number in edges(of: slot).indices {
                guard case .configuration(let reader) = dependency(of: edges[number]).source else { continue }
                readings.append(.init(reader: reader, slot: slot, edge: number))
            }
        }
        return readings
    }

    /// The setting that a reader in a slot gets.
    func setting(for reading: ConfigurationReading) -> Setting? {
        configuration.setting(reading.reader.key, from: assemblies[slots[reading.slot].assembly].name)
    }

}
